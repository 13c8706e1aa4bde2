import type { Field, Fields } from '#kernel/fields/field.ts'
import { shownText } from '#kernel/fields/form.ts'
import { isRentang, type Saring } from './cari.ts'

/** How a field is filtered: from a list, by yes or no, or by a range. */
export type FilterWay = 'daftar' | 'ya-tidak' | 'rentang'

export function filterWay(field: Field): FilterWay | undefined {
  if (field.kind === 'choice' || field.kind === 'ref') return 'daftar'
  if (field.kind === 'boolean') return 'ya-tidak'
  return ['date', 'month', 'uang', 'berat', 'persen', 'integer', 'decimal'].includes(field.kind) ? 'rentang' : undefined
}

/** Fields that may be filtered, the lists first: those are the ones that stand in the bar. */
export function filterable(fields: Fields): [string, Field][] {
  const all = Object.entries(fields).filter(([, field]) => filterWay(field) !== undefined)
  const rank = (field: Field) => ['daftar', 'ya-tidak', 'rentang'].indexOf(filterWay(field)!)
  return all.sort((a, b) => rank(a[1]) - rank(b[1]))
}

/** A filter in words: `700, 750`, `2026-11-01 – 2026-11-21`, `≥ 5.000`. */
export function filterText(field: Field, saring: Saring, kata: (teks: string) => string): string {
  const one = (wire: unknown) => kata(shownText(field, wire))
  if (typeof saring === 'boolean') return one(saring)
  if (!isRentang(saring)) return saring.map(one).join(', ')
  if (saring.dari === saring.sampai && saring.dari !== undefined) return one(saring.dari)
  if (saring.dari === undefined) return `≤ ${one(saring.sampai)}`
  return saring.sampai === undefined ? `≥ ${one(saring.dari)}` : `${one(saring.dari)} – ${one(saring.sampai)}`
}
