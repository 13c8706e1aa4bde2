import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { RefField } from '#kernel/model/fields/ref/ref.ts'

/**
 * Orders rows so that each follows the rows of its own table that it refers to (an account its parent): written one by one, a child must find
 * its parent. One that points at no row of these stays where it is.
 */
export function parentsFirst<T>(
  resource: AnyResource,
  rows: readonly T[],
  valueOf: (row: T, field: string) => unknown,
): readonly T[] {
  const links = fieldEntries(resource).flatMap(([name, field]) =>
    field.kind === 'ref' && (field as RefField).resource === resource.name ? [name] : [],
  )
  if (links.length === 0) return rows
  const byKey = new Map(rows.map((row) => [valueOf(row, resource.key), row]))
  const order = new Set<T>()
  const open = new Set<T>()
  const place = (row: T): void => {
    if (order.has(row) || open.has(row)) return
    open.add(row)
    for (const name of links) {
      const parent = byKey.get(valueOf(row, name))
      if (parent) place(parent)
    }
    order.add(row)
  }
  rows.forEach(place)
  return [...order]
}
