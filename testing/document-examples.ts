import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { today } from '#kernel/base/time/dates.ts'
import { makeShape } from '#kernel/engine/document/draft.ts'
import { draftsOf } from './all-examples.ts'
import { emptiedRow, mustFill, rowOf } from './made-examples.ts'

/**
 * The drafts that a document is tried with: those written beside it, and where there are none, drafts made from the kinds
 * of its fields. A kind's value that the field refuses (a shorter text, other choices) needs a draft that is written.
 */

type BadDraft = { readonly draft: WireRow; readonly field: string }

const draftOf = (doc: AnyDocument): WireRow => ({
  ...rowOf(doc.header),
  ...Object.fromEntries(Object.entries(doc.lines).map(([name, fields]) => [name, [rowOf(fields)]])),
})

/** The flag of shops in which the document waits for its second step. */
export const twoStepFlag = (doc: AnyDocument): string | undefined =>
  Object.values(doc.actions).find((a) => a.waits !== undefined)?.waits

/** What drafts name in braces and no file can know, by its word: `kiriman 1` is a reference of money that another shop sent. */
export const known = new Map<string, string>()

/** `{hari}` in a draft is today: the code of a bought piece holds the day of its purchase. */
export const filled = (draft: WireRow): WireRow =>
  JSON.parse(
    JSON.stringify(draft)
      .replaceAll('{hari}', today().slice(2).replaceAll('-', ''))
      .replaceAll(/\{(\w+ \d)\}/g, (whole, word: string) => known.get(word) ?? whole),
  ) as WireRow

export const goodDrafts = (doc: AnyDocument, two = false): readonly WireRow[] => {
  const { good = [], twoStep } = draftsOf(doc)
  if (two && twoStepFlag(doc) !== undefined && twoStep?.good) return twoStep.good.map(filled)
  return good.length > 0 ? good.map(filled) : [draftOf(doc)]
}
export const badDrafts = (doc: AnyDocument, two = false): readonly BadDraft[] => {
  const { bad = [], twoStep } = draftsOf(doc)
  if (two && twoStepFlag(doc) !== undefined && twoStep?.bad) return twoStep.bad
  return bad
}

/** Where a draft is refused that lacks what must be filled in: fields of the header, and of the first line of each table that it has. */
export function emptiedPlaces(doc: AnyDocument, action: string, draft: WireRow): string[] {
  const { header, lines } = makeShape(doc, doc.actions[action]!)
  const tables = Object.entries(lines).filter(([name]) => Array.isArray(draft[name]) && draft[name].length > 0)
  return [...mustFill(header), ...tables.flatMap(([name, fields]) => mustFill(fields).map((key) => `${name}.0.${key}`))]
}
/** The draft without any of it. */
export function emptiedDraft(doc: AnyDocument, action: string, draft: WireRow): WireRow {
  const { header, lines } = makeShape(doc, doc.actions[action]!)
  const emptied = Object.entries(lines).flatMap(([name, fields]) => {
    const [first, ...rest] = (draft[name] ?? []) as WireRow[]
    return first ? [[name, [emptiedRow(fields, first), ...rest]] as const] : []
  })
  return { ...emptiedRow(header, draft), ...Object.fromEntries(emptied) }
}

/** What is sent with an action on this document; undefined: it is left for a later action. */
export const inputExample = (definition: AnyDocument, action: string, doc: WireRow): WireRow | undefined => {
  const written = draftsOf(definition).act?.[action]
  if (written === undefined) return rowOf(definition.actions[action]!.input ?? {})
  return typeof written === 'function' ? written(doc) : written
}

/** Documents that move the business day are tested last, after the follow-up actions of all others. */
export const movesDay = (doc: AnyDocument): boolean =>
  Object.values(doc.actions).some((a) => a.day !== undefined && a.day !== 'any')

/** The action that makes a document, and its path. */
export const newPath = (doc: AnyDocument): [string, string] => {
  const action = Object.keys(doc.actions).find((a) => doc.actions[a]!.from === 'new')!
  return [action, action === 'simpan' ? doc.name : `${doc.name}/${action}`]
}
