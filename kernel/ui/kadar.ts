/** Tones of the fineness stamp, lowest purity first. */
const tones = [375, 420, 700, 750, 916, 999] as const
export type Tone = `${(typeof tones)[number]}` | 'putih'

/**
 * The tone of a fineness as printed. Yellow alloys rise with purity, and a fineness without a tone takes the nearest
 * lower one (below 375 the lowest). Silver (925), white gold (`putih`) and whatever is no fineness are cool.
 */
export function toneOf(text: string, putih = false): Tone {
  const n = Number(text)
  if (putih || n === 925 || !Number.isInteger(n) || n <= 0) return 'putih'
  return `${tones.findLast((tone) => tone <= n) ?? tones[0]}`
}
