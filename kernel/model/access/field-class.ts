import type { Level } from './gate.ts'

/**
 * Classes of fields that not every level may see. `cost`: what goods cost the shop, and what it earns on them. `books`: what the books say of
 * what is counted blind.
 */
export type FieldClass = 'cost' | 'books'

/** The levels that are never shown a class, whatever their rights are. */
const closedTo: Readonly<Record<FieldClass, readonly Level[]>> = { cost: ['KASIR'], books: ['KASIR'] }

export const maySeeClass = (of: FieldClass | undefined, level: Level): boolean =>
  of === undefined || !closedTo[of].includes(level)

/** The fields that this level may see; the same object where it may see all of them. */
export function seenFields<F extends Readonly<Record<string, { readonly class?: FieldClass }>>>(
  fields: F,
  level: Level,
): F {
  const seen = Object.entries(fields).filter(([, f]) => maySeeClass(f.class, level))
  return seen.length === Object.keys(fields).length ? fields : (Object.fromEntries(seen) as F)
}
