import { mulDiv, rupiah, weight, type Rupiah, type Weight } from '#kernel/base/quantity/quantity.ts'
import { limitOf, worth } from './ratio.ts'

/** When what runs is due, seen from the business date. */
export const dueSpans = ['LEWAT', 'HARI INI', 'MINGGU INI', 'NANTI'] as const
export type DueSpan = (typeof dueSpans)[number]
/** Days ahead that count as this week. */
export const weekDays = 7

/** Loans of one class and one due span together. `kelas`: how many of the limits what is lent on a gram stands above. */
export interface WatchRow {
  readonly kelas: number
  readonly tempo: DueSpan
  readonly jumlah: number
  readonly pokok: Rupiah
  readonly murni: Weight
}

/** Bands of principal against worth, each up to and with its percent; the last one has no end. */
export const bands = [60, 70, 80, 90, 100] as const
/** By how many percent the gold price may fall. */
export const falls = [0, 5, 10, 20] as const
/** Near the line: from here on a loan is shown as one to look at. */
export const nearPercent = 80
const warnPercent = 90

const atFall = (price: Rupiah, fall: number): Rupiah => rupiah(mulDiv(price, BigInt(100 - fall), 100n, 'down'))
const limit = (price: Rupiah, percent: number): bigint => limitOf(price, BigInt(percent * 10))

/** What may be lent on a gram of fine gold where a class ends, ascending; every figure of the watch is a sum of whole classes. */
export function limitsOf(price: Rupiah): bigint[] {
  const all = [
    ...bands.map((b) => limit(price, b)),
    ...falls.flatMap((f) => [warnPercent, 100].map((p) => limit(atFall(price, f), p))),
  ]
  return [...new Set(all)].toSorted((a, b) => (a < b ? -1 : 1))
}

interface Sum {
  readonly jumlah: number
  readonly pokok: Rupiah
  readonly murni: Weight
}
const sumOf = (rows: readonly Sum[]): Sum => ({
  jumlah: rows.reduce((n, r) => n + r.jumlah, 0),
  pokok: rupiah(rows.reduce((n, r) => n + r.pokok, 0n)),
  murni: weight(rows.reduce((n, r) => n + r.murni, 0n)),
})

interface Fall {
  readonly persen: number
  readonly harga: Rupiah
  readonly taksiran: Rupiah
  /** Loans above 90 percent of what their pledge is worth then. */
  readonly dekat: number
  /** Loans above all of it, their principal, and how much of that the gold does not cover. */
  readonly lewat: number
  readonly pokok_lewat: Rupiah
  readonly tidak_tertutup: Rupiah
}
interface Band extends Omit<Sum, 'murni'> {
  /** Percent at which the band ends; null: it has no end. */
  readonly sampai: number | null
}
export interface Watch extends Sum {
  readonly taksiran: Rupiah
  readonly kelompok: readonly Band[]
  readonly turun: readonly Fall[]
}

/** The whole book at a price of a gram of fine gold, from its classes. */
export function watchOf(rows: readonly WatchRow[], price: Rupiah): Watch {
  const limits = limitsOf(price)
  const above = (limit: bigint): WatchRow[] => rows.filter((r) => r.kelas > limits.indexOf(limit))
  const all = sumOf(rows)
  const ends = [...bands.map((b) => limit(price, b)), undefined]
  const kelompok = ends.map((end, index): Band => {
    const from = ends[index - 1]
    const within = (from === undefined ? [...rows] : above(from)).filter(
      (r) => end === undefined || r.kelas <= limits.indexOf(end),
    )
    const { jumlah, pokok } = sumOf(within)
    return { sampai: bands[index] ?? null, jumlah, pokok }
  })
  const turun = falls.map((persen): Fall => {
    const harga = atFall(price, persen)
    const over = sumOf(above(limit(harga, 100)))
    return {
      persen,
      harga,
      taksiran: worth(all.murni, harga),
      dekat: sumOf(above(limit(harga, warnPercent))).jumlah,
      lewat: over.jumlah,
      pokok_lewat: over.pokok,
      tidak_tertutup: over.jumlah === 0 ? rupiah(0) : rupiah(over.pokok - worth(over.murni, harga)),
    }
  })
  return { ...all, taksiran: worth(all.murni, price), kelompok, turun }
}

/** What is due when, at any price. */
export const dueOf = (rows: readonly WatchRow[]): Readonly<Record<DueSpan, Sum>> =>
  Object.fromEntries(dueSpans.map((s) => [s, sumOf(rows.filter((r) => r.tempo === s))])) as Record<DueSpan, Sum>
