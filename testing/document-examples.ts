import type { AnyDocument } from '#kernel/model/document.ts'
import { example } from '#kernel/model/fields/examples.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { today } from '#kernel/base/time/dates.ts'
import { wireKey } from '#kernel/model/fields/row.ts'

/**
 * The drafts that a document is tried with: those of its definition, and where it writes none, drafts made from the kinds
 * of its fields. A kind's example that the field refuses (a shorter text, other choices) needs a draft in the definition.
 */

type BadDraft = { readonly draft: WireRow; readonly field: string }

const valueOf = (field: Field): unknown =>
  'options' in field && Array.isArray(field.options)
    ? ((field.options[0] as { value?: unknown }).value ?? field.options[0])
    : example[field.kind].flatMap((e) => e.good)[0]!.wire

const rowOf = (fields: Fields): WireRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.readOnly ? [] : [[wireKey(name, f), valueOf(f)]])),
  )

const draftOf = (d: AnyDocument): WireRow => ({
  ...rowOf(d.header),
  ...Object.fromEntries(Object.entries(d.lines).map(([name, fields]) => [name, [rowOf(fields)]])),
})

/** The drafts without one field that must be filled in. */
const withoutRequired = (d: AnyDocument, draft: WireRow): BadDraft[] =>
  Object.entries(d.header).flatMap(([name, f]) =>
    f.required && !f.readOnly ? [{ draft: { ...draft, [wireKey(name, f)]: null }, field: wireKey(name, f) }] : [],
  )

/** The flag of shops in which the document waits for its second step. */
export const twoStepFlag = (d: AnyDocument): string | undefined =>
  Object.values(d.actions).find((a) => a.waits !== undefined)?.waits

/** What drafts name in braces and no definition can know, by its word: `kiriman 1` is a reference of money that another shop sent. */
export const known = new Map<string, string>()

/** `{hari}` in a draft is today: the code of a bought piece holds the day of its purchase. */
export const filled = (draft: WireRow): WireRow =>
  JSON.parse(
    JSON.stringify(draft)
      .replaceAll('{hari}', today().slice(2).replaceAll('-', ''))
      .replaceAll(/\{(\w+ \d)\}/g, (whole, word: string) => known.get(word) ?? whole),
  ) as WireRow

export const goodDrafts = (d: AnyDocument, two = false): readonly WireRow[] => {
  const { good, twoStep } = d.examples
  if (two && twoStepFlag(d) !== undefined && twoStep?.good) return twoStep.good.map(filled)
  return good.length > 0 ? good.map(filled) : [draftOf(d)]
}
export const badDrafts = (d: AnyDocument, two = false): readonly BadDraft[] => {
  const { bad, good, twoStep } = d.examples
  if (two && twoStepFlag(d) !== undefined && twoStep?.bad) return twoStep.bad
  if (bad.length === 0 && good.length === 0) return withoutRequired(d, draftOf(d))
  return bad
}

/** What is sent with an action on this document; undefined: it is left for a later action. */
export const inputExample = (d: AnyDocument, action: string, doc: WireRow): WireRow | undefined => {
  const written = d.examples.act?.[action]
  if (written === undefined) return rowOf(d.actions[action]!.input ?? {})
  return typeof written === 'function' ? written(doc) : written
}
