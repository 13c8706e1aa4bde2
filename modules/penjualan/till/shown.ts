import { text } from '#kernel/base/i18n/texts.ts'
import type {
  DisplayEnd,
  DisplayHalf,
  DisplayLine,
  DisplayDraft,
  DisplayPaid,
  DisplayRow,
} from '#kernel/web/frames/counter/shown.ts'
import { percent, rupiah, weight, type Percent, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { exactOf, plainText } from '#kernel/model/fields/form.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { pricePerGram, type KategoriHarga } from '#barang'
import { typedRupiah, type Paid, type Payment } from '#bayar'
import { waitingForValidation } from '#toko'
import type { SaleRules } from '../nota/compute.ts'
import { barangLine, penjualanHead } from '../nota/penjualan.shape.ts'
import { gram, kadarHallmark } from '../nota/write.ts'
import type { DoneNota } from '#bayar'
import type { ComputedLine, Due, KeranjangComputation } from './reckon.ts'
import type { Keranjang } from './till.ts'

/** What the customer sees of a nota of the till on the second screen. */

/** The half of an exchange that comes in; `front`: the piece that is worked on, −1 where nothing is said of it yet. */
export interface DisplayIncoming {
  readonly half: DisplayHalf
  readonly front: number
}

/** A line of a nota, as far as its customer is told of it. */
interface ToldPiece {
  readonly nama_barang: string
  readonly size: string
  readonly gambar: string
  readonly kadar: Percent
  readonly aksesoris: boolean
  readonly jumlah: number
  readonly berat: Weight
  readonly kategori_harga: KategoriHarga
  readonly harga_dasar: Rupiah
  readonly ongkos: bigint
  readonly diskon: bigint
  readonly total: bigint
}

function shownPiece(piece: ToldPiece): DisplayLine {
  const perGram = pricePerGram(piece)
  const grams = `${gram(piece.berat)} g`
  const measure = piece.aksesoris
    ? ([text('{n} pcs'), { n: piece.jumlah }] as const)
    : ([perGram === undefined ? grams : `${writeFigure(perGram)} × ${grams}`, {}] as const)
  return {
    name: piece.nama_barang,
    stamp: kadarHallmark(piece.kadar, piece.aksesoris),
    photo: piece.gambar,
    facts: piece.size ? [[piece.size, {}]] : [],
    weights: piece.aksesoris ? [] : [[text('Berat'), grams]],
    how: [
      measure,
      ...(piece.ongkos > 0n ? [[text('ongkos {rp}'), { rp: writeFigure(piece.ongkos) }] as const] : []),
      ...(piece.diskon > 0n ? [[text('diskon {rp}'), { rp: writeFigure(piece.diskon) }] as const] : []),
    ],
    rows: [],
    rp: piece.total,
  }
}

const shownLine = ({ barang, draft, sums }: ComputedLine): DisplayLine =>
  shownPiece({
    ...sums,
    nama_barang: barang.nama_barang,
    size: barang.size ?? '',
    gambar: plainText(barang.gambar),
    kadar: barang.kadar,
    aksesoris: barang.aksesoris,
    jumlah: draft.jumlah,
  })

/** What was given; of a nota on which nothing was typed yet, nothing is said. */
function shownPaid({ bayar, kini }: Paid, out: boolean, sums: Due['bayar']): DisplayPaid | undefined {
  if (out || (bayar.length === 0 && typedRupiah(kini.jumlah) === null)) return undefined
  return { given: sums.bayar_tunai + sums.bayar_non_tunai, short: sums.short, change: sums.kembali }
}

const dueRow = (out: boolean, rp: bigint): DisplayRow => ({
  name: out ? text('Kami bayar') : text('Harus dibayar'),
  rp,
})

const soldHalf = { title: text('Barang yang Anda beli'), worth: text('Harga') } as const
const shopping = text('Belanja Anda')
const exchange = text('Tukar tambah')

/** What comes to the lines before `net` is due. */
const sumRows = (lines: readonly DisplayLine[], ppn: bigint, net: bigint): DisplayRow[] =>
  [
    { name: text('PPN'), rp: ppn },
    { name: text('Pembulatan'), rp: net - ppn - lines.reduce((s, x) => s + x.rp, 0n) },
  ].filter((r) => r.rp !== 0n)

/** The nota in front; null while nothing is on it. `waiting`: the cashier takes the money. */
export function shownSale(
  basket: Keranjang,
  sums: KeranjangComputation,
  { ppn_mode }: Pick<SaleRules, 'ppn_mode'>,
  { waiting, incoming }: { readonly waiting: boolean; readonly incoming?: DisplayIncoming | undefined },
): DisplayDraft | null {
  const sold: DisplayHalf = {
    ...soldHalf,
    lines: sums.lines.map(shownLine),
  }
  const halves = incoming ? [sold, incoming.half] : [sold]
  const lines = halves.flatMap((half) => half.lines)
  if (lines.length === 0) return null
  const ppn = ppn_mode === 'DITAMBAH' ? sums.nota.total_ppn : 0n
  const net = sums.out ? 0n - sums.due : sums.due
  const inFront =
    incoming !== undefined && incoming.front >= 0 && (basket.masuk?.front === true || sold.lines.length === 0)
  const paid = waiting ? undefined : shownPaid(basket, sums.out, sums.bayar)
  return {
    title: incoming ? exchange : shopping,
    halves,
    front: inFront ? { half: 1, line: incoming.front } : { half: 0, line: basket.pilih },
    sums: sumRows(lines, ppn, net),
    due: dueRow(sums.out, sums.due),
    ...(paid ? { paid } : {}),
  }
}

/** A stored line, as it was priced. */
function shownStored(row: WireRow): DisplayLine {
  const of = (name: 'kadar' | 'berat' | 'harga_dasar' | 'ongkos' | 'diskon' | 'total'): bigint =>
    exactOf(barangLine[name], row[name])
  return shownPiece({
    nama_barang: plainText(row.nama_barang),
    size: plainText(row.size),
    gambar: '',
    kadar: percent(of('kadar')),
    aksesoris: row.aksesoris === true,
    jumlah: Number(row.jumlah),
    berat: weight(of('berat')),
    kategori_harga: row.kategori_harga as KategoriHarga,
    harga_dasar: rupiah(of('harga_dasar')),
    ongkos: of('ongkos'),
    diskon: of('diskon'),
    total: of('total'),
  })
}

/**
 * A nota whose money the cashier takes: as it was stored, and what is given for it. Of an exchange: with the half that comes in, and what is
 * left to pay when both are set against each other, negative where the shop pays.
 */
export function shownWaiting(
  doc: WireRow,
  given?: Pick<Payment, 'paid' | 'sums'>,
  exchanged?: { readonly half: DisplayHalf; readonly net: bigint },
): DisplayDraft {
  const sold = { ...soldHalf, lines: (doc.detail_barang as readonly WireRow[]).map(shownStored) }
  const halves = exchanged ? [sold, exchanged.half] : [sold]
  const ppn = doc.ppn_mode === 'DITAMBAH' ? exactOf(penjualanHead.total_ppn, doc.total_ppn) : 0n
  const net = exchanged?.net ?? exactOf(penjualanHead.total, doc.total)
  const out = net < 0n
  const paid = given && shownPaid(given.paid, out, given.sums.bayar)
  return {
    title: exchanged ? exchange : shopping,
    halves,
    front: { half: 0, line: 0 },
    sums: sumRows(
      halves.flatMap((half) => half.lines),
      ppn,
      net,
    ),
    due: dueRow(out, out ? 0n - net : net),
    ...(paid ? { paid } : {}),
  }
}

/** The nota that was done last. */
export function shownDone({ nomor, status, total, kembali, out, bayar }: DoneNota): DisplayEnd {
  const due = dueRow(out, BigInt(total))
  if (status === waitingForValidation) return { number: nomor, due, next: text('Silakan ke kasir') }
  if (out) return { number: nomor, due }
  const given = bayar.reduce((s, b) => s + BigInt(b.jumlah_rp), 0n)
  return {
    number: nomor,
    due: { ...due, name: text('Total') },
    ...(given > 0n ? { paid: { given, short: 0n, change: BigInt(kembali) } } : {}),
  }
}
