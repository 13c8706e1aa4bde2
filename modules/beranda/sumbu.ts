/**
 * Lines of a chart's axis: multiples of 1, 2 or 5 × 10ⁿ from 0 to the first that is not below the highest value, about `n` of them.
 * Nothing to show still has an axis.
 */
export function susunSumbu(tertinggi: number, n = 3): number[] {
  if (tertinggi <= 0) return [0, 1]
  const kasar = tertinggi / n
  const pangkat = 10 ** Math.floor(Math.log10(kasar))
  const langkah = [1, 2, 5, 10].map((m) => m * pangkat).find((s) => s >= kasar)!
  const garis = Math.ceil(tertinggi / langkah)
  return Array.from({ length: garis + 1 }, (_, i) => i * langkah)
}

/** A tick in few letters: `200 jt`, `1.5 m`, `750 rb`; grams as they are. Only axes may write so. */
export function singkat(n: number, satuan: 'rp' | 'g'): string {
  if (satuan === 'g') return String(Math.round(n * 1000) / 1000)
  for (const [besar, kata] of [
    [1e9, 'm'],
    [1e6, 'jt'],
    [1e3, 'rb'],
  ] as const)
    if (n >= besar) return `${Math.round((n / besar) * 10) / 10} ${kata}`
  return String(n)
}

/** The days of a month, by its ISO date. */
export const hariSebulan = (iso: string): number =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), 0)).getUTCDate()
