/** Measures floor and product in turns, so that other load on the machine affects both alike. */
export interface Install {
  /** Medians, in the unit of the bench. */
  readonly floor: number
  readonly ours: number
  /** Ours divided by the floor, pair by pair: median, lowest, highest. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  /** What a document cost each side. */
  readonly cost?: { readonly floor: Cost; readonly ours: Cost }
}

/** What documents cost: how many a second, and processor ms of one: of the side itself, its database, and who asked for it. */
export interface Cost {
  readonly rate: number
  readonly node: number
  readonly database: number
  readonly clients: number
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

export const medianCost = (costs: readonly Cost[]): Cost => {
  const of = (name: keyof Cost): number => median(costs.map((cost) => cost[name]))
  return { rate: of('rate'), node: of('node'), database: of('database'), clients: of('clients') }
}

/**
 * Runs both in turns, alternating which is first, and compares within each pair. Both return a figure in the same
 * unit.
 */
export async function measurePairs(
  pairs: number,
  measureFloor: () => Promise<number>,
  measureOurs: () => Promise<number>,
): Promise<Install> {
  const floor: number[] = []
  const ours: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2) ours.push(await measureOurs())
    floor.push(await measureFloor())
    if (pair % 2 === 0) ours.push(await measureOurs())
  }
  const ratios = ours.map((value, i) => value / floor[i]!)
  return {
    floor: median(floor),
    ours: median(ours),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  }
}

/** Every worker repeats its operation for `ms`; returns how many all of them did together, and how many a second. */
export async function perSecond(
  ms: number,
  acts: readonly (() => Promise<unknown>)[],
): Promise<{ rate: number; done: number }> {
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
  return { done, rate: (done / (performance.now() - begin)) * 1000 }
}

/** Milliseconds of one operation, the median of `count`. */
export async function once(count: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now()
    await act()
    times.push(performance.now() - begin)
  }
  return median(times)
}
