import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import type { Fields, Row, WireRow } from '#kernel/model/fields/field.ts'
import { typedRow, wireOf } from '#kernel/model/fields/form.ts'
import { readRow, wireKey } from '#kernel/model/fields/row.ts'
import type { AnyStep, StepDraft, StepRows, WizardStep } from '#kernel/model/wizard.ts'

/** A row as typed. `null`: the screen computes the value until one is typed. */
export type TypedRow = Readonly<Record<string, string | boolean | null>>

/** What is typed in a step: its fields by name, and the rows of its tables. */
export interface StepContent {
  readonly values: Readonly<Record<string, string | boolean>>
  readonly rows: Readonly<Record<string, readonly TypedRow[]>>
}
/** What is wrong, by the path of the form: `kas`, `rekening.0.saldo`. */
export type StepIssues = Readonly<Record<string, string>>

/** What a step shows at first: rows and values in wire form as the form holds them; a field without one has its default. */
export const contentOf = (
  { fields, rows }: Pick<AnyStep, 'fields' | 'rows'>,
  values: WireRow | undefined,
  lines: Readonly<Record<string, readonly WireRow[]>> = {},
): StepContent => ({
  values: typedRow(fields, values),
  rows: Object.fromEntries(
    Object.entries(rows).map(([name, of]) => [name, (lines[name] ?? []).map((row) => typedRow(of.fields, row))]),
  ),
})

/** A row that is added: what is given in wire form, the rest as the fields begin. */
export const newRow = (fields: Fields, given: WireRow): TypedRow => ({
  ...typedRow(fields, undefined),
  ...Object.fromEntries(Object.entries(typedRow(fields, given)).filter(([key]) => key in given)),
})

/** What of a row can be read, and an issue for each field that cannot. */
function readPart(fields: Fields, wire: unknown): { row: Row; issues: readonly FieldIssue[] } {
  const read = readRow(fields, wire)
  if (read.ok) return { row: read.row, issues: [] }
  const bad = new Set(read.fields.map((x) => x.field))
  const fine = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => !bad.has(key)))
  const rest = typeof wire === 'object' && wire ? readRow(fine(fields), fine(wire)) : read
  return { row: rest.ok ? rest.row : {}, issues: read.fields }
}

function readRows(name: string, of: StepRows, wire: unknown): { rows: Row[]; issues: FieldIssue[] } {
  if (!Array.isArray(wire)) return { rows: [], issues: [{ field: name, message: 'Isian Tidak Sah' }] }
  const rows: Row[] = []
  const issues = wire.flatMap((given: unknown, index) => {
    const { row, issues: wrong } = readPart(of.fields, given)
    const own = of.unique === undefined ? undefined : row[of.unique]
    const twice = own !== undefined && rows.some((before) => before[of.unique!] === own)
    rows.push(row)
    const rules = Object.entries(of.check?.(row) ?? {}).flatMap(([field, message]) =>
      message === undefined ? [] : [{ field, message }],
    )
    return [...wrong, ...rules, ...(twice ? [{ field: of.unique!, message: 'Kode Sudah Ada' }] : [])].map((issue) => ({
      ...issue,
      field: `${name}.${index}.${issue.field}`,
    }))
  })
  return { rows, issues }
}

/**
 * Reads an answer from the wire: every issue of its fields and rows at once, and where there is none, those of the
 * rules over the whole step.
 */
export function readStep<F extends Fields, R extends Readonly<Record<string, StepRows>>>(
  step: Pick<WizardStep<F, R>, 'fields' | 'rows' | 'check'>,
  wire: unknown,
): { ok: true; draft: StepDraft<F, R> } | { ok: false; fields: readonly FieldIssue[] } {
  if (typeof wire !== 'object' || wire === null)
    return { ok: false, fields: [{ field: '', message: 'Isian Tidak Sah' }] }
  const sent: WireRow = { ...wire }
  const tables = Object.entries(step.rows).map(([name, of]) => {
    const { [name]: rows = [] } = sent
    delete sent[name]
    return { name, ...readRows(name, of, rows) }
  })
  const head = readPart(step.fields, sent)
  const issues = [...head.issues, ...tables.flatMap((x) => x.issues)]
  // Without an issue every field was read, which the type of a computed object does not say.
  const draft = { ...head.row, ...Object.fromEntries(tables.map((x) => [x.name, x.rows])) } as StepDraft<F, R>
  const fields = issues.length > 0 ? issues : (step.check?.(draft) ?? [])
  return fields.length > 0 ? { ok: false, fields } : { ok: true, draft }
}

function wireRow(fields: Fields, typed: TypedRow, prefix: string, issues: FieldIssue[]): WireRow {
  const wire: WireRow = {}
  for (const [name, field] of Object.entries(fields)) {
    const key = wireKey(name, field)
    const read = wireOf(field, typed[key] ?? '')
    if (read.ok) wire[key] = read.wire
    else issues.push(issueAt(prefix + key, read))
  }
  return wire
}

/** The earlier row that already says what rows with the same key share; undefined if row `index` is the first. */
export function sharedFrom({ shares }: StepRows, rows: readonly TypedRow[], index: number): TypedRow | undefined {
  const key = shares && rows[index]?.[shares.by]
  return shares && key ? rows.slice(0, index).find((before) => before[shares.by] === key) : undefined
}

function wholeRow(of: StepRows, rows: readonly TypedRow[], index: number): TypedRow {
  const first = sharedFrom(of, rows, index)
  const shared = first && of.shares!.fields.map((field) => [field, first[field] ?? ''])
  return { ...rows[index], ...(shared && Object.fromEntries(shared)) }
}

/** What is typed, as the server takes it and as it was read, or what is wrong with it. */
export function readTyped<F extends Fields, R extends Readonly<Record<string, StepRows>>>(
  step: Pick<WizardStep<F, R>, 'fields' | 'rows' | 'check'>,
  typed: StepContent,
): { ok: true; wire: WireRow; draft: StepDraft<F, R> } | { ok: false; fields: readonly FieldIssue[] } {
  const unreadable: FieldIssue[] = []
  const wire = wireRow(step.fields, typed.values, '', unreadable)
  for (const [name, of] of Object.entries(step.rows))
    wire[name] = (typed.rows[name] ?? []).map((_, index, rows) =>
      wireRow(of.fields, wholeRow(of, rows, index), `${name}.${index}.`, unreadable),
    )
  const read = readStep(step, wire)
  if (read.ok && unreadable.length === 0) return { ...read, wire }
  // An amount that cannot be read is missing on the wire: that it is none is the better message.
  const said = new Set(unreadable.map((x) => x.field))
  return { ok: false, fields: [...unreadable, ...(read.ok ? [] : read.fields.filter((x) => !said.has(x.field)))] }
}

const blank = (row: TypedRow): boolean => Object.values(row).every((v) => v === '')

/** Without the rows in which nothing is typed, where the step leaves them out; as it was, if there is none. */
export function withoutBlanks({ rows }: AnyStep, typed: StepContent): StepContent {
  const skips = Object.keys(rows).filter((name) => rows[name]!.skipsBlank && typed.rows[name]?.some(blank))
  if (skips.length === 0) return typed
  const filled = skips.map((name) => [name, typed.rows[name]!.filter((row) => !blank(row))])
  return { values: typed.values, rows: { ...typed.rows, ...Object.fromEntries(filled) } }
}
