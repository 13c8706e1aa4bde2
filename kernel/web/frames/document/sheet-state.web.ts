import { useMemo, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { useGridDraft, type TypedInput } from './grid-draft.web.ts'
import { useGridSave, type GridSpec } from './grid-save.web.ts'
import { none, type Issues } from './SheetCells.tsx'
import type { GridPlace } from './sheet.ts'

/** A document whose lines are typed as in a spreadsheet. */
export interface SheetSpec<R> extends GridSpec<R> {
  /** Wire names of the fields that are columns, in their order; all fields of the row that has the focus stand below the sheet. */
  readonly columns: readonly string[]
  /** What may follow at once from saving, beside it. */
  readonly next?: { readonly word: string; readonly go: (doc: WireRow) => Promise<void> | void }
}
export interface SheetProps<R> {
  spec: SheetSpec<R>
  reference: R | undefined
}
/** Rows in which nothing was typed are none. */
const isBlank = (row: TypedInput, begun: TypedInput): boolean =>
  Object.keys(row).every((key) => (row[key] ?? '').trim() === (begun[key] ?? ''))

/** A row with what its changed cells bring along: the cost of its group, unless one stands there. */
function followed<R>(spec: SheetSpec<R>, before: TypedInput, row: TypedInput, reference: R | undefined): TypedInput {
  if (before === row || !spec.follow) return row
  const out = { ...row }
  for (const [key, value] of Object.entries(row))
    if (value !== (before[key] ?? ''))
      for (const [other, brought] of Object.entries(spec.follow(key, value, before, reference)))
        if (!out[other]) out[other] = brought
  return out
}

/** The issues of each row, found once for what stands in it; those of two rows that are alike are found when all are sent. */
function useIssues<R>({ spec, reference }: SheetProps<R>) {
  const found = useMemo(() => ({ reference, by: new WeakMap<TypedInput, Issues>() }), [reference])
  return (row: TypedInput): Issues => {
    if (isBlank(row, spec.line)) return none
    const known = found.by.get(row) ?? spec.check(row, [], found.reference)
    found.by.set(row, known)
    return known
  }
}

/** The issues of every row that has one, those of two rows that are alike among them. */
function wrongRows<R>({ spec, reference }: SheetProps<R>, rows: readonly TypedInput[]): ReadonlyMap<number, Issues> {
  const lines = rows.map((isi, id) => ({ id, isi }))
  return new Map(
    rows.flatMap((row, index): [number, Issues][] => {
      const found = spec.check(row, lines.slice(0, index), reference)
      return found.length > 0 ? [[index, found]] : []
    }),
  )
}

/** The rows with this typed into one of them, or into a new one. */
const typedInto = (rows: readonly TypedInput[], at: number, begun: TypedInput, content: TypedInput): TypedInput[] =>
  at < rows.length ? rows.map((r, i) => (i === at ? { ...r, ...content } : r)) : [...rows, { ...begun, ...content }]

/** What is typed in a sheet, where the focus is, and what is wrong by row. */
export function useSheet<R>({ spec, reference }: SheetProps<R>) {
  const t = useT()
  const { flags } = useSession()
  const draft = useGridDraft(spec)
  const { save, resume, busy, modal, headIssues, lineIssues, forget } = useGridSave(spec, draft)
  const issuesOf = useIssues({ spec, reference })
  const [asked, setAt] = useState<GridPlace>({ row: 0, column: 0 })
  // What two rows say alike, and other things that only the whole sheet tells.
  const [told, setTold] = useState<ReadonlyMap<number, Issues>>(new Map())
  const fields = new Map(Object.entries(spec.fields(flags)).map(([name, field]) => [wireKey(name, field), field]))
  const columns = spec.columns.filter((key) => fields.has(key))
  const rows = draft.ready.map((line) => line.isi)
  const at = { ...asked, row: Math.min(asked.row, rows.length) }
  const filled = rows.filter((row) => !isBlank(row, spec.line))
  const current = rows[at.row] ?? spec.line
  const put = (content: readonly TypedInput[]) => {
    draft.put(content.map((row, i) => followed(spec, rows[i] ?? spec.line, row, reference)))
    setTold(new Map())
    forget()
  }
  const type = (row: number, content: TypedInput) => put(typedInto(rows, row, spec.line, content))
  const change = (key: string, value: string) =>
    type(at.row, { [key]: value, ...spec.follow?.(key, value, current, reference) })
  const scanned = (code: string) => {
    const { field } = spec.scan
    const free = (current[field] ?? '') === '' ? at.row : rows.length
    type(free, { [field]: code.toUpperCase() })
    setAt({ row: free, column: columns.indexOf(spec.after) })
  }
  useScan(scanned, t(spec.scan.word))

  const send = async (then?: (doc: WireRow) => Promise<void> | void) => {
    draft.put(filled)
    const wrong = wrongRows({ spec, reference }, filled)
    setTold(wrong)
    const [first] = wrong
    if (first) return setAt({ row: first[0], column: Math.max(0, columns.indexOf(first[1][0]!.field)) })
    const doc = await save(filled)
    if (!doc) return
    setAt({ row: 0, column: 0 })
    await then?.(doc)
  }
  const wrongAt = (index: number): Issues => {
    const server = lineIssues.get(index)
    return server ? [server] : (told.get(index) ?? (index === at.row || !rows[index] ? none : issuesOf(rows[index])))
  }
  return {
    draft,
    fields,
    columns,
    rows,
    filled,
    at,
    setAt,
    current,
    scanned,
    told,
    put,
    type,
    change,
    send,
    wrongAt,
    resume,
    busy,
    modal,
    headIssues,
  }
}
