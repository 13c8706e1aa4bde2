import { timesRoot } from '#kernel/base/quantity/root.ts'
import { weight, type Weight } from '#kernel/base/quantity/quantity.ts'

/** The arithmetic of weighing a tray: pure, and the same on the screen and on the server. */

export const verdicts = ['COCOK', 'DALAM TOLERANSI', 'SELISIH'] as const
export type Verdict = (typeof verdicts)[number]

/** One barcode on the tray, with its tag. */
export interface OnTray {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly jumlah: number
  readonly berat: Weight
  readonly berat_bandrol: Weight
}

/** The scale's step and `toleransi_timbang` × √pieces, rounded to the nearest milligram. */
export const toleranceOf = (step: Weight, each: Weight, pieces: number): Weight =>
  weight(step + timesRoot(each, pieces))

/** What the tray should weigh: itself, its pieces and their tags. */
export function expectedOf(berat_baki: Weight, on: readonly OnTray[]) {
  const total_berat = weight(on.reduce((sum, b) => sum + b.berat, 0n))
  const total_bandrol = weight(on.reduce((sum, b) => sum + b.berat_bandrol, 0n))
  return {
    total_jumlah: on.reduce((sum, b) => sum + b.jumlah, 0),
    total_berat,
    total_bandrol,
    berat_harap: weight(berat_baki + total_berat + total_bandrol),
  }
}

const size = (n: bigint): bigint => (n < 0n ? -n : n)

/** Where the needle stands between the ends of its scale, which is twice as wide as the tolerance, in percent. */
export function needleAt(selisih: Weight, toleransi: Weight): number {
  const wide = Number(toleransi) * 2 || 1
  return 50 + (Math.max(-wide, Math.min(wide, Number(selisih))) / wide) * 50
}

export function verdictOf(selisih: bigint, toleransi: Weight): Verdict {
  if (selisih === 0n) return 'COCOK'
  return size(selisih) <= toleransi ? 'DALAM TOLERANSI' : 'SELISIH'
}

/** One piece, or two, that may be missing, and how far their weight is from the gap. */
export interface Suspect {
  readonly kode_barcode: readonly string[]
  readonly berat: Weight
  readonly jauh: Weight
}
export const mostSuspects = 20

const nearest = (found: Suspect[]): Suspect[] =>
  found.toSorted((a, b) => Number(a.jauh - b.jauh) || (a.kode_barcode.join() < b.kode_barcode.join() ? -1 : 1))

/**
 * What may be missing from a tray that is too light: single pieces, then pairs, whose weight with the tag lies within the tolerance of the
 * gap, the nearest first. A tray that is too heavy has something on it that is not one of these.
 */
export function suspectsOf(on: readonly OnTray[], selisih: bigint, toleransi: Weight): Suspect[] {
  if (selisih >= 0n || verdictOf(selisih, toleransi) !== 'SELISIH') return []
  const gap = -selisih
  const found = (of: readonly OnTray[]): Suspect[] => {
    const berat = weight(of.reduce((sum, b) => sum + b.berat + b.berat_bandrol, 0n))
    const jauh = weight(size(berat - gap))
    return jauh <= toleransi ? [{ kode_barcode: of.map((b) => b.kode_barcode), berat, jauh }] : []
  }
  const single = nearest(on.flatMap((b) => found([b])))
  if (single.length >= mostSuspects) return single.slice(0, mostSuspects)
  return [...single, ...nearest(pairsNear(on, gap, toleransi).flatMap(found))].slice(0, mostSuspects)
}

/** Pairs whose sum lies within the tolerance of the gap: for each piece only those of the fitting weight are looked at. */
function pairsNear(on: readonly OnTray[], gap: bigint, toleransi: Weight): (readonly [OnTray, OnTray])[] {
  const sorted = on
    .map((b) => ({ b, mg: b.berat + b.berat_bandrol }))
    .toSorted((x, y) => Number(x.mg - y.mg) || (x.b.kode_barcode < y.b.kode_barcode ? -1 : 1))
  const pairs: (readonly [OnTray, OnTray])[] = []
  let high = sorted.length - 1
  for (const [index, { b: tray, mg }] of sorted.entries()) {
    while (high > index && sorted[high]!.mg + mg > gap + toleransi) high -= 1
    for (let j = high; j > index && sorted[j]!.mg + mg >= gap - toleransi; j -= 1) pairs.push([tray, sorted[j]!.b])
  }
  return pairs
}
