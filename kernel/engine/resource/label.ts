import type { AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'

export const keyName = (r: AnyResource): string => wireKey(r.key, r.fields[r.key]!)

export const keyOfRow = (r: AnyResource, row: WireRow): string => plainText(row[keyName(r)])

/** The text that names a row beside its key: the definition's label, else its first text field, else the key. */
export function labelOfRow(resource: AnyResource, row: WireRow): string {
  if (resource.label) return resource.label(row)
  const first = Object.entries(resource.fields).find(([name, field]) => field.kind === 'text' && name !== resource.key)
  return first ? plainText(row[wireKey(...first)]) : keyOfRow(resource, row)
}

/** "Master Group" is the screen's title; "Group" is one record. */
export const nounOf = (title: string): string => title.replace(/^(Master|Parameter|Data|Hak Akses) /, '')
