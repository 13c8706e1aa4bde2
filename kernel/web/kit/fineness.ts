/** Tones of the fineness stamp, lowest fineness first. */
const tones = [375, 420, 700, 750, 916, 999] as const
export type FinenessTone = `${(typeof tones)[number]}` | 'putih'

/**
 * The tone of a printed fineness. A fineness without a tone of its own takes the nearest lower one (below 375 the
 * lowest). Silver (925), white gold (`white`) and texts that are no fineness have the cool tone.
 */
export function toneOf(text: string, white = false): FinenessTone {
  const permille = Number(text)
  if (white || permille === 925 || !Number.isInteger(permille) || permille <= 0) return 'putih'
  return `${tones.findLast((tone) => tone <= permille) ?? tones[0]}`
}
