/**
 * What a run has time for. `npm test` runs every file, and of what is long a short form, the same one every day; `npm run test:all`
 * runs the long form, and is run before a release.
 */
export const everything = Boolean(process.env.KILAU_TEST_ALL)

/**
 * All of them in `npm run test:all`; in `npm test` one, always the same. `place` names who asks: files and cases that each take one of the
 * same looks, formats or languages do not all take the same.
 */
export function oneOf<T>(place: string, all: readonly T[]): T[] {
  if (everything) return [...all]
  const sum = Buffer.from(place).reduce((total, byte) => total + byte, 0)
  return [all[sum % all.length]!]
}

/** Of cases that are alike, by their number: all in `npm run test:all`, one of so many in `npm test`, spread evenly. */
export const oneIn = (many: number, at: number): boolean => everything || at % many === 0

/** How much of a work whose size is free: many tills, many lines, many runs. */
export const amount = (some: number, whole: number): number => (everything ? whole : some)
