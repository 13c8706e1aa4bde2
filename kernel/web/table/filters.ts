import type { Field, Fields } from '#kernel/model/fields/field.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { isSpan, type Filter } from './search.ts'

/** How a field is filtered: by a list, by yes or no, or by a range. */
export type FilterWay = 'daftar' | 'ya-tidak' | 'rentang'

export function filterWay(field: Field): FilterWay | undefined {
  if (field.kind === 'choice' || field.kind === 'ref') return 'daftar'
  if (field.kind === 'boolean') return 'ya-tidak'
  return ['date', 'month', 'uang', 'berat', 'persen', 'integer', 'decimal'].includes(field.kind) ? 'rentang' : undefined
}

/** Fields that can be filtered; those with lists first, since the first ones stand in the bar. */
export function filterable(fields: Fields): [string, Field][] {
  const all = Object.entries(fields).filter(([, field]) => filterWay(field) !== undefined)
  const rank = (field: Field) => ['daftar', 'ya-tidak', 'rentang'].indexOf(filterWay(field)!)
  return all.sort((a, b) => rank(a[1]) - rank(b[1]))
}

/** A filter as text: `700, 750`, `2026-11-01 – 2026-11-21`, `≥ 5.000`. */
export function filterText(field: Field, filter: Filter, word: (text: string) => string): string {
  const one = (wire: unknown) => word(shownText(field, wire))
  if (typeof filter === 'boolean') return one(filter)
  if (!isSpan(filter)) return filter.map(one).join(', ')
  if (filter.dari === filter.sampai && filter.dari !== undefined) return one(filter.dari)
  if (filter.dari === undefined) return `≤ ${one(filter.sampai)}`
  return filter.sampai === undefined ? `≥ ${one(filter.dari)}` : `${one(filter.dari)} – ${one(filter.sampai)}`
}
