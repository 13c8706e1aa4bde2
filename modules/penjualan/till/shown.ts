import { text } from '#kernel/base/i18n/texts.ts'
import type {
  DisplayEnd,
  DisplayHalf,
  DisplayLine,
  DisplayDraft,
  DisplayPaid,
  DisplayRow,
} from '#kernel/web/frames/counter/shown.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { pricePerGram } from '#barang'
import { typedRupiah, type Paid } from '#bayar'
import { waitingForValidation } from '#toko'
import type { SaleRules } from '../nota/compute.ts'
import { gram, kadarHallmark, rp } from '../nota/write.ts'
import type { DoneNota } from './done-nota.ts'
import type { ComputedLine, Due, KeranjangComputation } from './reckon.ts'
import type { Keranjang } from './till.ts'

/** What the customer sees of a nota of the till on the second screen. */

/** The half of an exchange that comes in; `front`: the piece that is worked on, −1 where nothing is said of it yet. */
export interface DisplayIncoming {
  readonly half: DisplayHalf
  readonly front: number
}

const shownLine = ({ barang, draft, h }: ComputedLine): DisplayLine => {
  const perGram = pricePerGram({ ...h, kadar: barang.kadar })
  const grams = `${gram(h.berat)} g`
  const measure = barang.aksesoris
    ? ([text('{n} pcs'), { n: draft.jumlah }] as const)
    : ([perGram === undefined ? grams : `${rp(perGram)} × ${grams}`, {}] as const)
  return {
    name: barang.nama_barang,
    stamp: kadarHallmark(barang.kadar, barang.aksesoris),
    photo: plainText(barang.gambar),
    facts: barang.size ? [[barang.size, {}]] : [],
    weights: barang.aksesoris ? [] : [[text('Berat'), grams]],
    how: [
      measure,
      ...(h.ongkos > 0n ? [[text('ongkos {rp}'), { rp: rp(h.ongkos) }] as const] : []),
      ...(h.diskon > 0n ? [[text('diskon {rp}'), { rp: rp(h.diskon) }] as const] : []),
    ],
    rows: [],
    rp: h.total,
  }
}

/** What was given; of a nota on which nothing was typed yet, nothing is said. */
function shownPaid({ bayar, kini }: Paid, { out, bayar: h }: Due): DisplayPaid | undefined {
  if (out || (bayar.length === 0 && typedRupiah(kini.jumlah) === null)) return undefined
  return { given: h.bayar_tunai + h.bayar_non_tunai, short: h.short, change: h.kembali }
}

const dueRow = (out: boolean, rp: bigint): DisplayRow => ({
  name: out ? text('Kami bayar') : text('Harus dibayar'),
  rp,
})

/** The nota in front; null while nothing is on it. `waiting`: the cashier takes the money. */
export function shownSale(
  k: Keranjang,
  h: KeranjangComputation,
  { ppn_mode }: Pick<SaleRules, 'ppn_mode'>,
  { waiting, incoming }: { readonly waiting: boolean; readonly incoming?: DisplayIncoming | undefined },
): DisplayDraft | null {
  const sold: DisplayHalf = {
    title: text('Barang yang Anda beli'),
    worth: text('Harga'),
    lines: h.lines.map(shownLine),
  }
  const halves = incoming ? [sold, incoming.half] : [sold]
  const lines = halves.flatMap((half) => half.lines)
  if (lines.length === 0) return null
  const ppn = ppn_mode === 'DITAMBAH' ? h.nota.total_ppn : 0n
  const net = h.out ? 0n - h.due : h.due
  const sums: DisplayRow[] = [
    { name: text('PPN'), rp: ppn },
    { name: text('Pembulatan'), rp: net - ppn - lines.reduce((s, x) => s + x.rp, 0n) },
  ]
  const inFront = incoming !== undefined && incoming.front >= 0 && (k.masuk?.front === true || sold.lines.length === 0)
  const paid = waiting ? undefined : shownPaid(k, h)
  return {
    title: incoming ? text('Tukar tambah') : text('Belanja Anda'),
    halves,
    front: inFront ? { half: 1, line: incoming.front } : { half: 0, line: k.pilih },
    sums: sums.filter((r) => r.rp !== 0n),
    due: dueRow(h.out, h.due),
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
