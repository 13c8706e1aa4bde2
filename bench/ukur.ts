/** Measuring side by side: floor and thing in turns, so that a busy machine burdens both alike. */
export interface Pasang {
  /** Medians, in the unit of the bench. */
  readonly lantai: number
  readonly kita: number
  /** Ours over the floor, pair by pair: median, least, most. */
  readonly rasio: number
  readonly terendah: number
  readonly tertinggi: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Runs the two in turns, each first in every other pair, and compares within each pair. Both answer a figure in the same unit. */
export async function ukurPasang(
  pairs: number,
  lantai: () => Promise<number>,
  kita: () => Promise<number>,
): Promise<Pasang> {
  const floor: number[] = []
  const ours: number[] = []
  for (let n = 0; n < pairs; n += 1) {
    if (n % 2) ours.push(await kita())
    floor.push(await lantai())
    if (n % 2 === 0) ours.push(await kita())
  }
  const ratios = ours.map((value, i) => value / floor[i]!)
  return {
    lantai: median(floor),
    kita: median(ours),
    rasio: median(ratios),
    terendah: Math.min(...ratios),
    tertinggi: Math.max(...ratios),
  }
}

/** Every worker repeats its act for `ms`; acts a second of all of them together. */
export async function perDetik(ms: number, acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const begin = performance.now()
  let done = 0
  await Promise.all(
    acts.map(async (act) => {
      while (performance.now() - begin < ms) {
        await act()
        done += 1
      }
    }),
  )
  return (done / (performance.now() - begin)) * 1000
}

/** Milliseconds of one act, the median of `n`. */
export async function sekali(n: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < n; i += 1) {
    const begin = performance.now()
    await act()
    times.push(performance.now() - begin)
  }
  return median(times)
}
