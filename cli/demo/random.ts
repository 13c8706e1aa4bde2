/** Seeded random numbers: the same seed gives the same chain on every machine. */
export interface Random {
  /** From 0 to below 1. */
  figure(): number
  /** A whole number from `a` to `b`, both included. */
  rounded(a: number, b: number): number
  pick<T>(from: readonly T[]): T
  /** One of them, weighted by `bagian`. */
  weigh<T extends { readonly bagian: number }>(from: readonly T[]): T
  /** True with probability `p`, 0 to 1. */
  chance(p: number): boolean
}

/** Turns a text into the initial number. */
const seedOf = (text: string): number =>
  Array.from(text, (letters) => letters.codePointAt(0)!).reduce(
    (h, code) => Math.imul(h ^ code, 16_777_619) >>> 0,
    2_166_136_261,
  )

/** Mulberry32: 32 bits of state are plenty for a sample. */
export function makeRandom(text: string): Random {
  let state = seedOf(text)
  const figure = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(figure() * from.length)]!
  return {
    figure,
    rounded: (from, until) => from + Math.floor(figure() * (until - from + 1)),
    pick,
    weigh: (from) => {
      let rest = figure() * from.reduce((sum, d) => sum + d.bagian, 0)
      return from.find((d) => (rest -= d.bagian) < 0) ?? from.at(-1)!
    },
    chance: (p) => figure() < p,
  }
}
