/**
 * What a run has time for. `npm test` takes a part that every change must pass; `npm run test:all` takes the whole, and is
 * run before a release.
 */
export const everything = Boolean(process.env.KILAU_TEST_ALL)

/** Days, counted: what turns by the day turns by this. */
export const day = Math.floor(Date.now() / 86_400_000)

/**
 * All of them in `npm run test:all`; in `npm test` the one whose turn it is today, so that each is tried every few days.
 * `place` names who asks: it keeps the files from all taking the dark theme on the same day.
 */
export function inTurn<T>(place: string, all: readonly T[]): T[] {
  if (everything) return [...all]
  const offset = Buffer.from(place).reduce((sum, byte) => sum + byte, 0)
  return [all[(day + offset) % all.length]!]
}

/** How much of a work whose size is free: many tills, many lines, many runs. */
export const amount = (some: number, whole: number): number => (everything ? whole : some)
