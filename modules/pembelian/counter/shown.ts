import { text } from '#kernel/base/i18n/texts.ts'
import type { DisplayEnd, DisplayHalf, DisplayLine, DisplayDraft } from '#kernel/web/frames/counter/shown.ts'
import { valuesOf } from '#kernel/model/fields/row.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { exactOf } from '#kernel/model/fields/form.ts'
import type { DisplayIncoming } from '#penjualan'
import { beliLine, pembelianHead, type BeliLine } from '../nota/pembelian.shape.ts'
import type { PurchaseRules } from '../nota/quote.ts'
import { quoteRows, type QuotedLine } from '../nota/rows.ts'
import { photoOf, type BuyComputation, type ComputedPiece } from './buy.ts'
import { gram, hallmark } from './write.ts'

/** What the customer sees of pieces that come in: their quotes row by row, in their words. */

/** How a shop rounds what it pays. */
type Rounding = Pick<PurchaseRules, 'pembulatan' | 'arah'>
type ToldPiece = QuotedLine & Pick<BeliLine, 'kadar' | 'tgl_nota' | 'berat_nota' | 'berat'>

const shownPiece = (
  line: ToldPiece,
  { name, photo }: { readonly name: string; readonly photo: string },
  { pembulatan, arah }: Rounding,
  exchanged: boolean,
): DisplayLine => ({
  name,
  stamp: hallmark(line.kadar),
  photo,
  facts: [
    line.tgl_nota
      ? [text('Nota {tanggal}, {n} hari'), { tanggal: line.tgl_nota, n: line.umur_hari ?? 0 }]
      : [text('Tanpa nota'), {}],
  ],
  weights: [
    ...(line.berat_nota === null ? [] : [[text('Berat di nota'), `${gram(line.berat_nota)} g`] as const]),
    [text('Ditimbang sekarang'), `${gram(line.berat)} g`],
  ],
  how: [[`${gram(line.berat)} g`, {}]],
  rows: quoteRows(line, { pembulatan, arah, reader: 'CUSTOMER' }),
  rp: exchanged ? 0n - line.harga : line.harga,
})

const half = (lines: readonly DisplayLine[], exchanged: boolean): DisplayHalf => ({
  title: text('Barang yang Anda tukar'),
  worth: exchanged ? text('Nilai barang ini') : text('Kami bayar'),
  lines,
})

/** Of what was not weighed nothing is said. `exchanged`: it is taken off what the customer pays. */
export function shownPieces(
  lines: readonly ComputedPiece[],
  rounding: Rounding,
  picked: number,
  exchanged: boolean,
): DisplayIncoming {
  const known = lines.flatMap((x) => (x.line && x.draft.berat > 0n ? [{ x, line: x.line }] : []))
  const shown = known.map(({ x, line }) => shownPiece(line, { name: x.nama, photo: photoOf(x) }, rounding, exchanged))
  return { half: half(shown, exchanged), front: known.findIndex(({ x }) => x === lines[picked]) }
}

/** Stored lines, as they were quoted; `head`: what their document keeps of the settings that made the price. */
export const shownStored = (lines: readonly WireRow[], head: WireRow, exchanged: boolean): DisplayHalf =>
  half(
    lines.map((row) => {
      const line = valuesOf(beliLine, row)
      return shownPiece(
        line,
        { name: line.nama_barang ?? '', photo: line.foto ?? '' },
        {
          pembulatan: rupiah(exactOf(pembelianHead.pembulatan_ke, head.pembulatan_ke)),
          arah: head.pembulatan_arah === 'BAWAH' ? 'down' : 'up',
        },
        exchanged,
      )
    }),
    exchanged,
  )

const purchase = (lines: DisplayHalf, front: number, total: bigint): DisplayDraft => ({
  title: text('Perhitungan pembelian'),
  halves: [lines],
  front: { half: 0, line: Math.max(0, front) },
  sums: [],
  due: { name: text('Kami bayar'), rp: total },
})

/** A purchase that waits for the cashier, who pays. */
export const shownWaitingBuy = (doc: WireRow): DisplayDraft =>
  purchase(shownStored(doc.detail_barang as readonly WireRow[], doc, false), 0, exactOf(pembelianHead.total, doc.total))

/** The purchase in front; null while nothing on it is weighed. */
export function shownBuy(sums: BuyComputation, rules: PurchaseRules, picked: number): DisplayDraft | null {
  const incoming = shownPieces(sums.lines, rules, picked, false)
  return incoming.half.lines.length === 0 ? null : purchase(incoming.half, incoming.front, sums.total)
}

/** The purchase that was done last. `waits`: the cashier pays. */
export const shownBought = (bought: {
  readonly kode: string
  readonly total: number
  readonly waits: boolean
}): DisplayEnd => ({
  number: bought.kode,
  due: { name: text('Kami bayar'), rp: BigInt(bought.total) },
  ...(bought.waits ? { next: text('Silakan ke kasir') } : {}),
})
