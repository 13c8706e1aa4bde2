import type { FirstRights } from '#kernel/model/access/first.ts'
import type { Gate, Level } from '#kernel/model/access/gate.ts'
import type { Field, Fields } from '#kernel/model/fields/field.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { headFields, reversedStates, type AnyDocument } from './document.ts'
import { period, type AnyReport, type ReportGroup, type ReportLink, type ReportRows, type Totals } from './report.ts'

/** How a column or filter is told: as the document has it, under another label, or as a field of its own. */
type Told = true | string | Field

/** What a list of a document says of itself; what is left out follows from the document. */
export interface DocumentReportSpec<C extends string> {
  /** Default that of the document. */
  readonly name?: string
  /** Path and title default to `/laporan-{name}` and `Laporan {what it is called}`, the gate to that of its list. */
  readonly screen?: {
    readonly path?: string
    readonly title?: string
    readonly gate?: Gate
    readonly levels?: readonly Level[]
    readonly first?: FirstRights
    readonly alias?: string
  }
  readonly summary: string
  /** The table of lines of which each is a row. Absent: each document is one. */
  readonly lines?: string
  /** Default all but that of waiting and those of what was taken back. With a filter `status` they are those of an empty one. */
  readonly states?: readonly string[]
  /** Beside the period. */
  readonly filters?: Readonly<Record<string, Told>>
  /** Default those of its list. `jumlah` is the field of this name, else `total_jumlah`. */
  readonly columns?: Readonly<Record<C, Told>>
  /** Columns that are a field of another name. */
  readonly from?: Readonly<Partial<Record<NoInfer<C>, string>>>
  readonly spare?: readonly NoInfer<C>[]
  /** Default what its list sums up. */
  readonly total?: readonly NoInfer<C>[]
  /** Default not grouped, and by date; an empty list: one flat one. */
  readonly groupBy?: readonly ReportGroup<NoInfer<C>>[]
  /** Beside that of its number. */
  readonly links?: Readonly<Partial<Record<NoInfer<C>, ReportLink>>>
  /** Columns that are no field: reckoned from the sums of a row, of a group and of the whole. */
  readonly derived?: Readonly<Partial<Record<NoInfer<C>, (sums: Totals) => bigint | null>>>
  readonly message?: AnyReport['message']
}

const ungrouped: readonly ReportGroup[] = [
  { label: 'Tidak Dikelompokkan', columns: [] },
  { label: 'Tanggal', columns: ['tanggal'] },
]

/** What a field says of how it is typed; nobody types into a report. */
const typing = new Set([
  'minMessage',
  'required',
  'readOnly',
  'hint',
  'byDevice',
  'default',
  'initial',
  'gate',
  'when',
  'part',
])

/** A field of a document as a report tells it. Of its limits remain how long a code is, and that a figure may be below zero. */
function toldField(field: Field, label: string): Field {
  const { min, max, ...rest } = field as Field & { readonly min?: number; readonly max?: number }
  const kept = Object.entries(rest).filter(([key]) => !typing.has(key))
  return {
    ...(Object.fromEntries(kept) as unknown as Field),
    label,
    ...(field.kind === 'code' && max !== undefined ? { max } : {}),
    ...(min !== undefined && min < 0 ? { min } : {}),
  }
}

/** The fields of which a report of the document may tell: those of the line are nearer than those of its header. */
export const rowFields = (doc: AnyDocument, lines?: string): Fields => ({
  ...headFields(doc),
  ...(lines === undefined ? {} : doc.lines[lines]),
})

/** Where a column of a row comes from: its own name, else the sum of that name. */
export const sourceField = (fields: Fields, name: string): string | undefined =>
  [name, `total_${name}`].find((n) => n in fields)

function tell(fields: Fields, from: Readonly<Record<string, string | undefined>>, all: Readonly<Record<string, Told>>) {
  return Object.entries(all).map(([name, told]): [string, Field] => {
    if (typeof told === 'object') return [name, told]
    const source = from[name] ?? sourceField(fields, name)
    const field = source === undefined ? undefined : fields[source]
    if (!field) throw new Error(`${name}: no such field to tell of`)
    return [name, toldField(field, told === true ? field.label : told)]
  })
}

/** The columns of a document's list by the names of their fields. */
function listed(doc: AnyDocument): string[] {
  const fields = headFields(doc)
  const names = new Map(Object.entries(fields).map(([name, field]) => [wireKey(name, field), name]))
  return doc.list.columns.flatMap((key) => (key in fields ? key : (names.get(key) ?? [])))
}

/** What a document's list tells of one, without its number, its date, who made it and its state. */
export function ownColumns(doc: AnyDocument): Fields {
  const fields = headFields(doc)
  const common = new Set([doc.number.field, 'tanggal', 'oleh', 'status'])
  return Object.fromEntries(
    listed(doc).flatMap((name) => (common.has(name) ? [] : [[name, toldField(fields[name]!, fields[name]!.label)]])),
  )
}

/** The address and title of a report that speaks of a document. `what`: `Laporan`, `Laporan Batal`. */
export function screenOfReport(
  doc: AnyDocument,
  name: string,
  what: string,
  own: DocumentReportSpec<string>['screen'],
) {
  const called = doc.called.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  const gate = doc.screens.find((s) => s.path === doc.list.screen)?.gate
  return { path: `/laporan-${name}`, title: `${what} ${called}`, ...(gate ? { gate } : {}), ...own }
}

/** A report that lists a document as it is stored, by date. Its query is made of it too; see docs/tambah-laporan.md. */
export function documentReport<const C extends string = string>(
  doc: AnyDocument,
  spec: DocumentReportSpec<C>,
): AnyReport & { readonly rows: ReportRows } {
  const {
    name = doc.name,
    screen,
    lines,
    states,
    filters = {},
    columns,
    from = {},
    groupBy = ungrouped,
    links,
    ...rest
  } = spec
  // What stands in the head would be told once for each line, and added up as often.
  if (lines !== undefined && (columns === undefined || rest.total === undefined))
    throw new Error(`${name}: a report of lines says its columns and its total`)
  const fields = rowFields(doc, lines)
  const taken = new Set([doc.waiting, ...reversedStates(doc)])
  const told = states ?? doc.states.filter((state) => !taken.has(state))
  const shown: Readonly<Record<string, Told>> =
    columns ??
    Object.fromEntries(listed(doc).flatMap((n) => (n === 'status' && told.length === 1 ? [] : [[n, true as const]])))
  const of = Object.fromEntries(tell(fields, from, shown))
  return {
    total: doc.list.total.filter((n) => n in of),
    ...(groupBy.length > 0 ? { groupBy } : {}),
    ...rest,
    name,
    screen: screenOfReport(doc, name, 'Laporan', screen),
    filters: { ...period, ...Object.fromEntries(tell(fields, from, filters)) },
    columns: of,
    links: { ...(doc.number.field in of ? { [doc.number.field]: 'document' as const } : {}), ...links },
    rows: { document: doc, ...(lines === undefined ? {} : { lines }), states: told, from },
  }
}
