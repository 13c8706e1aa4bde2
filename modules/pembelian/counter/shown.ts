import { text } from '#kernel/base/i18n/texts.ts'
import type { DisplayEnd, DisplayLine, DisplayDraft } from '#kernel/web/frames/counter/shown.ts'
import type { DisplayIncoming } from '#penjualan'
import type { PurchaseRules } from '../nota/quote.ts'
import { quoteRows } from '../nota/rows.ts'
import { photoOf, type BuyComputation, type ComputedPiece } from './buy.ts'
import { gram, hallmark } from './write.ts'

/** What the customer sees of pieces that come in: their quotes row by row, in their words. */

/** Of what was not weighed nothing is said. `exchanged`: it is taken off what the customer pays. */
export function shownPieces(
  lines: readonly ComputedPiece[],
  a: PurchaseRules,
  picked: number,
  exchanged: boolean,
): DisplayIncoming {
  const known = lines.flatMap((x) => (x.line && x.draft.berat > 0n ? [{ x, line: x.line }] : []))
  const shown = known.map(({ x, line }): DisplayLine => ({
    name: x.nama,
    stamp: hallmark(line.kadar),
    photo: photoOf(x),
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
    rows: quoteRows(line, { pembulatan: a.pembulatan, arah: a.arah, reader: 'CUSTOMER' }),
    rp: exchanged ? 0n - line.harga : line.harga,
  }))
  return {
    half: {
      title: text('Barang yang Anda tukar'),
      worth: exchanged ? text('Nilai barang ini') : text('Kami bayar'),
      lines: shown,
    },
    front: known.findIndex(({ x }) => x === lines[picked]),
  }
}

/** The purchase in front; null while nothing on it is weighed. */
export function shownBuy(h: BuyComputation, a: PurchaseRules, picked: number): DisplayDraft | null {
  const { half, front } = shownPieces(h.lines, a, picked, false)
  if (half.lines.length === 0) return null
  return {
    title: text('Perhitungan pembelian'),
    halves: [half],
    front: { half: 0, line: Math.max(0, front) },
    sums: [],
    due: { name: text('Kami bayar'), rp: h.total },
  }
}

/** The purchase that was done last. `waits`: the cashier pays. */
export const shownBought = (p: {
  readonly kode: string
  readonly total: number
  readonly waits: boolean
}): DisplayEnd => ({
  number: p.kode,
  due: { name: text('Kami bayar'), rp: BigInt(p.total) },
  ...(p.waits ? { next: text('Silakan ke kasir') } : {}),
})
