/** What the event loop did while something else was under way. */
export interface Turns {
  /** Times that it came round in a second. */
  readonly perSecond: number
  /** The longest that anybody had to wait for it, in milliseconds. */
  readonly longest: number
  /** How long the work took, in milliseconds. */
  readonly took: number
}

/**
 * Counts the turns of this process's event loop until the work is done. A server answers nobody while its loop does not
 * turn. Measure a floor in the same run with the same count: a busy machine is slow at both.
 */
export async function turnsWhile<T>(work: () => Promise<T>): Promise<{ readonly done: T; readonly turns: Turns }> {
  const began = performance.now()
  let [last, longest, count, going] = [began, 0, 0, true]
  const turn = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    count += 1
    if (going) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  try {
    const done = await work()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    return { done, turns: { perSecond: (count * 1000) / (now - began), longest, took: now - began } }
  } finally {
    going = false
  }
}
