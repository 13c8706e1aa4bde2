/** A small random generator with a seed, so that a failing run can be repeated. */
export type Random = () => number
export function seededRandom(seed: number): Random {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const one = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
export const rounded = (random: Random, from: number, until: number): number =>
  from + Math.floor(random() * (until - from + 1))
/** A seed for a run that nobody has seen yet. */
export const freshSeed = (): number => rounded(Math.random, 1, 1_000_000)
