import { useState } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { readDraft } from '#kernel/engine/document/draft.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'
import { typedRow, wireOf } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import type { ServerError } from '#kernel/web/client/client.web.ts'
import type { Typed } from '#kernel/web/fields/view.web.ts'

/** A header and tables of lines that are typed: a new document, or the input of an action. */
export type FormShape = Pick<AnyDocument, 'header' | 'lines'> & Partial<Pick<AnyDocument, 'asks'>>
export type TypedValues = Readonly<Record<string, Typed>>
interface TypedLine {
  readonly id: number
  readonly row: TypedValues
}
export interface TypedContent {
  readonly header: TypedValues
  readonly lines: Readonly<Record<string, readonly TypedLine[]>>
}

/** What is typed in a form: the fields that the server does not compute. */
export const typedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, f]) => !f.readOnly))

const emptyRow = (fields: Fields): TypedValues => typedRow(typedFields(fields), undefined)
const emptyContent = (shape: FormShape): TypedContent => ({
  header: emptyRow(shape.header),
  lines: Object.fromEntries(
    Object.entries(shape.lines).map(([name, fields]) => [name, [{ id: 1, row: emptyRow(fields) }]]),
  ),
})
/** The content of a form that opens with something in it. */
const openedContent = (shape: FormShape, opens: WireRow): TypedContent => ({
  header: { ...emptyRow(shape.header), ...typedRow(typedFields(shape.header), opens) },
  lines: Object.fromEntries(
    Object.entries(shape.lines).map(([name, fields]) => {
      const rows = (opens[name] ?? []) as readonly WireRow[]
      return [name, rows.map((row, i) => ({ id: i + 1, row: typedRow(typedFields(fields), row) }))]
    }),
  ),
})

/** Whether a row asks for this field: `when` of its definition. A line is asked with its header behind it. */
export const askedIn = ({ when }: Field, row: TypedValues): boolean => !when || when.in.includes(row[when.field])

/** The same of a table of lines. */
export const asksLines = ({ asks }: FormShape, name: string, header: TypedValues): boolean => {
  const when = asks?.[name]?.when
  return !when || when.in.includes(header[when.field])
}

/** The wire values of what was typed, and the amounts that cannot be read, by the path of their field. */
function wireRowOf(
  fields: Fields,
  row: TypedValues,
  at: string,
  head: TypedValues = {},
): { wire: WireRow; issues: FieldIssue[] } {
  const issues: FieldIssue[] = []
  const wire: WireRow = {}
  for (const [name, field] of Object.entries(typedFields(fields))) {
    const key = wireKey(name, field)
    const read = wireOf(field, askedIn(field, { ...head, ...row }) ? (row[key] ?? '') : '')
    if (read.ok) wire[key] = read.wire
    else issues.push({ field: `${at}${key}`, message: t(read) })
  }
  return { wire, issues }
}

/** A line in which nothing was typed is not sent. */
export const typedIn = (fields: Fields, row: TypedValues): boolean => {
  const empty = emptyRow(fields)
  return Object.keys(empty).some((key) => (row[key] ?? '') !== empty[key])
}

/** The content with one more line, in the place of the first one in which nothing was typed. */
function filledLine(shape: FormShape, now: TypedContent, name: string, given: TypedValues): TypedContent {
  const all = now.lines[name]!
  const free = all.find((l) => !typedIn(shape.lines[name]!, l.row))
  const id = free?.id ?? Math.max(0, ...all.map((l) => l.id)) + 1
  const line = { id, row: { ...emptyRow(shape.lines[name]!), ...given } }
  return { ...now, lines: { ...now.lines, [name]: free ? all.map((l) => (l === free ? line : l)) : [...all, line] } }
}

/** What is done to the lines of a form; `change`: the content becomes another one, and the issue of this field is gone. */
const lineActs = (shape: FormShape, change: (next: (now: TypedContent) => TypedContent, at?: string) => void) => ({
  typeLine: (name: string, index: number, key: string, value: Typed) =>
    change(
      (now) => ({
        ...now,
        lines: {
          ...now.lines,
          [name]: now.lines[name]!.map((l, j) => (j === index ? { ...l, row: { ...l.row, [key]: value } } : l)),
        },
      }),
      `${name}.${index}.${key}`,
    ),
  /** One more line; `given`: what stands in it already, by wire name. */
  addLine: (name: string, given: TypedValues = {}) =>
    change((now) => {
      const id = Math.max(0, ...now.lines[name]!.map((l) => l.id)) + 1
      const row = { ...emptyRow(shape.lines[name]!), ...given }
      return { ...now, lines: { ...now.lines, [name]: [...now.lines[name]!, { id, row }] } }
    }),
  /** A line with this content, in the place of the first one in which nothing was typed. */
  giveLine: (name: string, given: TypedValues) => change((now) => filledLine(shape, now, name, given)),
  dropLine: (name: string, id: number) =>
    change((now) => ({
      ...now,
      lines: { ...now.lines, [name]: now.lines[name]!.filter((l) => l.id !== id) },
    })),
})

/** What was typed before, as far as the form still has its fields. */
function keptContent(shape: FormShape, kept: TypedContent): TypedContent {
  const rowOf = (fields: Fields, row: TypedValues | undefined): TypedValues => {
    const empty = emptyRow(fields)
    return { ...empty, ...Object.fromEntries(Object.entries(row ?? {}).filter(([key]) => key in empty)) }
  }
  return {
    header: rowOf(shape.header, kept.header),
    lines: Object.fromEntries(
      Object.entries(shape.lines).map(([name, fields]) => [
        name,
        (kept.lines[name] ?? []).map((l, i) => ({ id: i + 1, row: rowOf(fields, l.row) })),
      ]),
    ),
  }
}

/**
 * The content of a form over header and lines: typing, the issues at their fields, and the draft that is sent. `opens`: what it opens with;
 * `kept`: what somebody had typed in it.
 */
export function useDraftForm(shape: FormShape, opens?: WireRow, kept?: TypedContent) {
  const [start] = useState<TypedContent>(() => (opens ? openedContent(shape, opens) : emptyContent(shape)))
  const [content, setContent] = useState(() => (kept ? keptContent(shape, kept) : start))
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const change = (next: (now: TypedContent) => TypedContent, at?: string) => {
    setContent(next)
    setIssues((now) => (at === undefined ? [] : now.filter((s) => s.field !== at)))
  }
  const lines = (name: string) => content.lines[name] ?? []
  const sent = (name: string) =>
    asksLines(shape, name, content.header) ? lines(name).filter((l) => typedIn(shape.lines[name]!, l.row)) : []
  const filled = typedIn(shape.header, content.header) || Object.keys(shape.lines).some((name) => sent(name).length > 0)
  // What the form opened with was typed by nobody.
  const dirty = opens ? content !== start : filled
  const readContent = (part: FormShape): { draft: WireRow; wrong: FieldIssue[] } => {
    const head = wireRowOf(part.header, content.header, '')
    const tables = Object.entries(part.lines).map(([name, fields]) => {
      const rows = sent(name).map((l) => wireRowOf(fields, l.row, `${name}.${lines(name).indexOf(l)}.`, content.header))
      return { name, wire: rows.map((r) => r.wire), issues: rows.flatMap((r) => r.issues) }
    })
    const draft = { ...head.wire, ...Object.fromEntries(tables.map((l) => [l.name, l.wire])) }
    const read = readDraft(part, draft)
    const wrong = [
      ...head.issues,
      ...tables.flatMap((l) => l.issues),
      ...(read.ok ? [] : read.fields.map((s) => ({ field: s.field, message: t(s.message, s.values) }))),
    ]
    return { draft, wrong }
  }
  return {
    content,
    issues,
    dirty,
    type: (key: string, value: Typed) => change((now) => ({ ...now, header: { ...now.header, [key]: value } }), key),
    ...lineActs(shape, change),
    clear: () => change(() => emptyContent(shape)),
    /**
     * The draft as it is sent, or the part of it that is asked for; undefined where a field refuses what was typed, which then
     * says why.
     */
    read: (part: FormShape = shape): WireRow | undefined => {
      const { draft, wrong } = readContent(part)
      setIssues(wrong)
      return wrong.length > 0 ? undefined : draft
    },
    /** The same without a word: undefined while something typed is not yet right, or while nothing is. */
    ready: (part: FormShape = shape): WireRow | undefined => {
      const { draft, wrong } = readContent(part)
      return wrong.length > 0 || !filled ? undefined : draft
    },
    /** Shows a refusal at its fields; what names none stands under `''`. */
    refuse: (e: ServerError) => setIssues(e.fields.length > 0 ? e.fields : [{ field: '', message: e.message }]),
  }
}
export type DraftForm = ReturnType<typeof useDraftForm>
