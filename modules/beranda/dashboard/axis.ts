/**
 * Ticks of a chart axis: multiples of 1, 2 or 5 × 10ⁿ, from 0 to the first that is not below the highest value; about
 * `steps` of them. An empty chart still gets an axis.
 */
export function buildAxis(highest: number, steps = 3): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough)!
  const rule = Math.ceil(highest / step)
  return Array.from({ length: rule + 1 }, (_, i) => i * step)
}

/** What a chart measures: rupiah, grams, documents. */
export type ChartUnit = 'rp' | 'g' | 'nota'

/** A short tick label: `200 jt`, `1.5 m`, `750 rb`; grams and documents unchanged. Only axes may abbreviate. */
export function shorten(figure: number, unit: ChartUnit): string {
  if (unit !== 'rp') return String(Math.round(figure * 1000) / 1000)
  for (const [large, word] of [
    [1e9, 'm'],
    [1e6, 'jt'],
    [1e3, 'rb'],
  ] as const)
    if (figure >= large) return `${Math.round((figure / large) * 10) / 10} ${word}`
  return String(figure)
}

export const daysInMonth = (iso: string): number =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), 0)).getUTCDate()
