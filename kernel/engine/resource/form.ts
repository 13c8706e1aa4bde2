import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { checkRowRules, type AnyResource } from '#kernel/model/resource.ts'
import type { Field, WireRow } from '#kernel/model/fields/field.ts'
import { shownText, typedOf, typedRow, wireOf } from '#kernel/model/fields/form.ts'
import { readRow, wireKey } from '#kernel/model/fields/row.ts'

/** The content of a form by wire name: text as typed, or the state of a checkbox. */
export type FormContent = Record<string, string | boolean>

/** The fields of a form with their wire names. Read-only fields only when there is something to show. */
export const formFields = (resource: AnyResource, edit: boolean): { key: string; name: string; field: Field }[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.readOnly && !edit ? [] : [{ key: wireKey(name, field), name, field }],
  )

/** A secret left empty on a change keeps its value: it was never shown, so an empty field means nothing. */
const keeps = (field: Field, typed: string | boolean | undefined): boolean => field.kind === 'secret' && typed === ''

/**
 * The form as a request body, or every issue: one per field, in the order of the fields. The server's own rules:
 * `readRow`, then the definition's `check`. `old`: the row that is changed.
 */
export function readForm(
  resource: AnyResource,
  content: FormContent,
  old: WireRow | undefined,
): { ok: true; body: WireRow } | { ok: false; fields: FieldIssue[] } {
  const body: WireRow = {}
  const typing: FieldIssue[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = wireKey(name, field)
    const typed = content[key]
    if (field.readOnly || typed === undefined || (old && keeps(field, typed))) continue
    const read = wireOf(field, typed)
    if (read.ok) body[key] = read.wire
    else typing.push(issueAt(key, read))
  }
  const row = readRow(resource.fields, body, { partial: old !== undefined })
  const faults = [...typing, ...(row.ok ? [] : row.fields)]
  if (row.ok && faults.length === 0) {
    const whole = Object.fromEntries(
      Object.keys(resource.fields).map((name) => [name, (row.row as Record<string, unknown>)[name] ?? null]),
    )
    for (const issue of checkRowRules(resource, whole))
      faults.push({
        ...issue,
        field: resource.fields[issue.field] ? wireKey(issue.field, resource.fields[issue.field]!) : issue.field,
      })
  }
  if (faults.length === 0) return { ok: true, body }
  const order = Object.entries(resource.fields).map(([name, field]) => wireKey(name, field))
  const first = faults.filter((s, i) => faults.findIndex((x) => x.field === s.field) === i)
  return { ok: false, fields: first.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)) }
}

/** One field that another user changed meanwhile, as shown. `conflict`: it was changed here too, to another value. */
export interface Difference {
  readonly label: string
  readonly before: string
  readonly current: string
  readonly input: string
  readonly conflict: boolean
}

/** What differs between the row that was opened and the row as it is now, compared with the form. */
export function compare(resource: AnyResource, old: WireRow, fresh: WireRow, content: FormContent): Difference[] {
  return formFields(resource, true).flatMap(({ key, field }) => {
    if (field.kind === 'secret' || typedOf(field, old[key]) === typedOf(field, fresh[key])) return []
    const mine = content[key] ?? ''
    const touched = mine !== typedOf(field, old[key])
    const read = wireOf(field, mine)
    const input = read.ok ? shownText(field, read.wire) : String(mine)
    return [
      {
        label: field.label,
        before: shownText(field, old[key]),
        current: shownText(field, fresh[key]),
        input,
        conflict: touched && mine !== typedOf(field, fresh[key]),
      },
    ]
  })
}

/** The form on top of the newer row: fields that were typed in keep their text, all others take the new values. */
export function merge(resource: AnyResource, old: WireRow, fresh: WireRow, content: FormContent): FormContent {
  const before = typedRow(resource.fields, old)
  const now = typedRow(resource.fields, fresh)
  return Object.fromEntries(
    Object.keys(now).map((key) => [
      key,
      content[key] !== undefined && content[key] !== before[key] ? content[key] : now[key]!,
    ]),
  )
}
