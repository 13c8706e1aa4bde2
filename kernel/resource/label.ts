import type { AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { plainText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'

/** The wire name of a resource's key. */
export const keyName = (r: AnyResource): string => wireKey(r.key, r.fields[r.key]!)

/** The key of a wire row. */
export const keyOfRow = (r: AnyResource, row: WireRow): string => plainText(row[keyName(r)])

/** What names a row beside its key: the definition's label, else its first text; the key where it has none. */
export function labelOfRow(r: AnyResource, row: WireRow): string {
  if (r.label) return r.label(row)
  const first = Object.entries(r.fields).find(([name, field]) => field.kind === 'text' && name !== r.key)
  return first ? plainText(row[wireKey(...first)]) : keyOfRow(r, row)
}

/** "Master Group" names the screen, "Group" the thing. */
export const nounOf = (title: string): string => title.replace(/^(Master|Parameter|Data|Hak Akses) /, '')
