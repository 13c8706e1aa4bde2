import { useState, type ComponentType, type ReactNode } from 'react'
import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText, typedOf } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '../resource/acts.web.ts'
import { useAct } from './act.web.tsx'
import { readTypedInput, type DraftStart, type GridDraft, type ReadyLine, type TypedInput } from './grid-draft.web.ts'

/** What a room says of a document whose lines are typed one by one. `R`: what lines are checked and shown with. */
export interface GridSpec<R> extends DraftStart {
  readonly doc: AnyDocument
  /** The table of lines, and the master that a line becomes, which its pictures belong to. */
  readonly lines: string
  readonly resource: string
  readonly title: string
  /** Titles of the panels of one line and of the header, and what is said while no line is ready. */
  readonly words: { readonly line: string; readonly header: string; readonly none: string }
  /** The header's fields that are typed. */
  readonly headerFields: Fields
  /** The fields of one line in the order of the keyboard, and all fields that are sent of it. */
  readonly fields: (flags: Readonly<Record<string, string>>) => Fields
  readonly sent: Fields
  /** The field that a scan fills with how the keys call it, the one that is typed next, and the weight of the scale. */
  readonly scan: { readonly field: string; readonly word: string }
  readonly after: string
  readonly weight?: string
  /** Fields in which something was typed once a line is begun. */
  readonly begun: readonly string[]
  /** Every issue of a typed line, by wire name. */
  readonly check: (line: TypedInput, ready: readonly ReadyLine[], reference: R | undefined) => FieldIssue[]
  /** What typing one field changes in others. */
  readonly follow?: (key: string, value: string, line: TypedInput, reference: R | undefined) => TypedInput
  /** What is reckoned from the line being typed, below its fields. */
  readonly Below: ComponentType<{ line: TypedInput; reference: R | undefined }>
  /** A ready line, with why it was refused; and the sums of all. */
  readonly Ready: ComponentType<{ line: TypedInput; reference: R | undefined; issue: ReactNode }>
  readonly Sums: ComponentType<{ lines: readonly TypedInput[]; header: TypedInput; reference: R | undefined }>
  /** More buttons in the head of the page. */
  readonly Buttons?: ComponentType
  /** Below the list: the latest documents; `resume` takes up one that is still being written down. */
  readonly Recent: ComponentType<{ resume: (doc: WireRow) => void }>
  /**
   * The document is a session: `simpan` begins it on the server, where another device can take it up, `change` keeps what was typed since, and
   * `finish` posts it.
   */
  readonly session?: { readonly change: string; readonly finish: string }
}

/** Stored values as the inputs hold them. */
const typedAgain = (fields: Fields, row: WireRow): TypedInput =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      wireKey(name, field),
      String(typedOf(field, row[wireKey(name, field)] ?? null)),
    ]),
  )

/** Why the header's fields and the lines were refused; `told` shows a refusal, and says whether it names any of them. */
function useToldIssues(lines: string, headerFields: Fields) {
  const [headIssues, setHeadIssues] = useState<readonly FieldIssue[]>([])
  const [lineIssues, setLineIssues] = useState<ReadonlyMap<number, FieldIssue>>(new Map())
  const told = (fields: readonly FieldIssue[]): boolean => {
    const found = fields.flatMap((issue) => {
      const at = new RegExp(String.raw`^${lines}\.(\d+)\.(.+)$`).exec(issue.field)
      return at ? [[Number(at[1]), issueAt(at[2]!, issue)] as const] : []
    })
    const heads = fields.filter((s) => s.field in headerFields)
    setLineIssues(new Map(found.toReversed()))
    setHeadIssues(heads)
    return found.length + heads.length > 0
  }
  return { headIssues, lineIssues, told }
}

/** Sends the list as one document. A refusal is shown at its line; nothing typed is lost. */
export function useGridSave<R>(spec: GridSpec<R>, draft: GridDraft) {
  const { doc: definition, lines, headerFields, sent, session } = spec
  const t = useT()
  const { headIssues, lineIssues, told } = useToldIssues(lines, headerFields)
  const { act, busy, modal } = useAct(
    definition,
    {},
    (e) => void (told(e.fields) || sayFailure(e)),
    (doc) => {
      const number = plainText(doc[definition.number.field])
      if (!session) void dialog.success(t(definition.actions.simpan!.message), number)
      else if (doc.status === definition.actions.simpan!.to)
        toast.success(t(definition.actions.simpan!.message), number)
      else void dialog.success(t(definition.actions[session.finish]!.message), number)
    },
  )
  const written = (header: TypedInput, list: readonly TypedInput[]): WireRow => ({
    ...readTypedInput(headerFields, header).wire,
    [lines]: list.map((line) => readTypedInput(sent, line).wire),
  })
  const save = async (list: readonly TypedInput[]): Promise<WireRow | undefined> => {
    const doc = await act('simpan', undefined, written(draft.header, list))
    if (!doc) return undefined
    told([])
    draft.finish()
    return doc
  }
  /** A stored session as it would be typed: with its number, and with what the server made of its lines. */
  const resume = (doc: WireRow) => {
    const number = { [definition.number.field]: plainText(doc[definition.number.field]) }
    const rows = (doc[lines] ?? []) as readonly WireRow[]
    draft.load(
      { ...typedAgain(headerFields, doc), ...number },
      rows.map((row) => typedAgain(sent, row)),
    )
    told([])
  }
  const keep = async (list: readonly TypedInput[]): Promise<WireRow | undefined> => {
    const number = draft.header[definition.number.field]
    const content = written(draft.header, list)
    const doc = number ? await act(session!.change, number, content) : await act('simpan', undefined, content)
    if (doc) resume(doc)
    return doc
  }
  const finish = async (list: readonly TypedInput[]): Promise<WireRow | undefined> => {
    const begun = draft.header[definition.number.field] ? undefined : await keep(list)
    const number = draft.header[definition.number.field] ?? (begun && plainText(begun[definition.number.field]))
    if (!number) return undefined
    const now = begun ? ((begun[lines] ?? []) as readonly WireRow[]).map((row) => typedAgain(sent, row)) : list
    const doc = await act(session!.finish, number, written(draft.header, now))
    if (!doc) return undefined
    told([])
    draft.load(spec.header, [])
    return doc
  }
  return {
    save: session ? finish : save,
    keep,
    resume,
    busy,
    modal,
    headIssues,
    lineIssues,
    forget: () => void told([]),
  }
}
