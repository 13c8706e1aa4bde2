/** A small random generator with a seed, so that a failing run can be repeated. */
export type Random = () => number
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const one = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
export const rounded = (random: Random, from: number, until: number): number =>
  from + Math.floor(random() * (until - from + 1))
/** A seed for a run that nobody has seen yet. */
export const freshSeed = (): number => rounded(Math.random, 1, 1_000_000)
