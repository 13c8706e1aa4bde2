import type { AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { wireKey } from '#kernel/fields/row.ts'

/**
 * The definitions that pickers may point at. The kernel imports no room, so the app hands them over once, before the
 * first screen.
 */
let known: ReadonlyMap<string, AnyResource> = new Map()

export function knowResources(all: readonly AnyResource[]): void {
  known = new Map(all.map(r => [r.name, r]))
}

/** A definition by its name; throws when nobody handed it over, because then a picker could show nothing. */
export function resourceNamed(name: string): AnyResource {
  const found = known.get(name)
  if (!found) throw new Error(`resource ${name} is not known; see knowResources`)
  return found
}

/** The wire name of a resource's key. */
export const keyName = (r: AnyResource): string => wireKey(r.key, r.fields[r.key]!)

/** The key of a wire row. */
export const keyOfRow = (r: AnyResource, row: WireRow): string => String(row[keyName(r)] ?? '')

/** What names a row beside its key: the definition's label, else its first text. */
export function labelOfRow(r: AnyResource, row: WireRow): string {
  if (r.label) return r.label(row)
  const first = Object.entries(r.fields).find(([name, field]) => field.kind === 'text' && name !== r.key)
  return first ? String(row[wireKey(...first)] ?? '') : keyOfRow(r, row)
}
