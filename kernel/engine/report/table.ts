import type { AnyReport, ReportGroup, Totals } from '#kernel/model/report.ts'
import { isWord, shownText } from '#kernel/model/fields/form.ts'
import type { Field, Row } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'

/**
 * The table that screen, PDF, Excel and CSV all show. Values are in wire form and `valueText` formats them, so that an
 * amount looks the same everywhere.
 */
export interface Table {
  readonly kolom: readonly TableColumn[]
  /** Wire names of the columns by which it is grouped, outermost first. */
  readonly kelompok: readonly string[]
  readonly garis: readonly Line[]
  /** The total of each column; null where it has none. */
  readonly total: readonly Value[]
  /** Number of rows, group headings not counted. */
  readonly baris: number
}

/** Refusal code for a table that is too long for a screen; its files can still be downloaded. */
export const tooMany = 'terlalu-banyak'

/** A value on the wire: rupiah and counts as integers, grams with three decimals, dates as ISO text. */
export type Value = string | number | boolean | null

export interface TableColumn {
  /** Wire name. */
  readonly name: string
  readonly field: Field
  /** Has subtotals and a total. */
  readonly total: boolean
}

/** A row, or the heading of a group with its subtotals. */
export interface Line {
  readonly nilai: readonly Value[]
  readonly kelompok?: {
    /** 0: the outermost. */
    readonly tingkat: number
    readonly judul: string
    /** How many rows the group has. */
    readonly baris: number
    /** The one fineness of its rows, as it is stamped: `750`. */
    readonly stempel?: string
  }
}

/** A value as shown; '' for none. */
export const valueText = (column: TableColumn, value: Value): string => shownText(column.field, value)

/** The unit that stands behind the label of a column. */
export const unitMark: Partial<Record<Field['kind'], string>> = { uang: '(Rp)', berat: '(g)' }

/** A row count as shown. */
export const countText = (n: number): string => formatDecimal(BigInt(n), 0)

/** The heading of a group; a word of the product, such as a state, in the reader's language. */
export function headingText(table: Table, line: NonNullable<Line['kelompok']>, word: (text: string) => string): string {
  const field = table.kolom.find((k) => k.name === table.kelompok[line.tingkat])?.field
  return field && isWord(field, line.judul) ? word(line.judul) : line.judul
}

/** The label of a column with its unit, translated by `word`. */
export function columnTitle(column: TableColumn, word: (text: string) => string = (s) => s): string {
  const { label, kind } = column.field
  const unit = label.includes('(') ? undefined : unitMark[kind]
  return unit ? `${word(label)} ${unit}` : word(label)
}

/** An exact integer: a number while that is safe, else a bigint. */
type WholeNumber = number | bigint
const add = (number: WholeNumber, other: WholeNumber): WholeNumber => {
  if (typeof number === 'number' && typeof other === 'number') {
    const sum = number + other
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(number) + BigInt(other)
}

/** Sums of a set of rows, in the columns' own units. */
export type Sums = Record<string, WholeNumber>

/** How to read rows of some form, and how to write their lines. */
export interface ColumnMethod<R, G> {
  /** A column's value in code; null for none. */
  value(row: R, name: string): unknown
  /** The line of a row. `own`: the row's own values as sums, needed when columns are derived from them. */
  line(row: R, own: Totals): G
  heading(line: Line): G
}

/** What is computed once per table. */
interface Plan {
  readonly report: AnyReport
  readonly names: readonly string[]
  readonly total: readonly string[]
  readonly levels: readonly string[]
  readonly asTheyCome: boolean
  /** The column with the fineness that headings are stamped with. */
  readonly stamp: string | undefined
  /** Some columns are derived from the row's own sums. */
  readonly derived: boolean
}

function planOf(report: AnyReport, group: string | undefined): Plan {
  const picked = groupOf(report, group)
  const levels = picked?.columns ?? []
  const names = Object.keys(report.columns)
  return {
    report,
    names,
    total: report.total ?? [],
    levels,
    asTheyCome: picked?.asTheyCome ?? false,
    stamp: picked?.stamp,
    derived: names.some((name) => isDerived(report, name)),
  }
}

/** For rows by column name with values in code, without the derived columns. */
function rowMethod(report: AnyReport): ColumnMethod<Row, Line> {
  const cell = Object.keys(report.columns).map((name) => cellOf(report, name))
  return {
    value: (row, name) => row[name],
    line: (row, own) => ({ nilai: cell.map((write) => write(row, own)) }),
    heading: (line) => line,
  }
}

function cellOf(report: AnyReport, name: string): (row: Row, own: Totals) => Value {
  if (isDerived(report, name)) return (_row, own) => derivedValue(report, name, own)
  const field = report.columns[name]!
  const kind = kindOf(field)
  return (row) => {
    const value = row[name]
    return value === null || value === undefined ? null : toWire(kind, field, value)
  }
}

const isDerived = (l: AnyReport, name: string): boolean => l.derived?.[name] !== undefined

/**
 * Builds the table of rows given by column name with values in code, without the derived columns. Rows keep their order
 * within a group.
 */
export function buildTable(report: AnyReport, rows: readonly Row[], group?: string): Table {
  const build = startTable(report, rowMethod(report), group)
  for (const row of rows) build.add(row)
  const { head, lines } = build.finish()
  return { ...head, garis: lines }
}

/** Builds a table from rows that are added one by one, in the order of the query. */
export interface Build<R, G> {
  add(row: R): void
  /** The table without its lines, and the lines. */
  finish(): { readonly head: Table; readonly lines: readonly G[] }
}

/** The same for rows and lines of any form. Without groups a row is dropped as soon as its line is written. */
export function startTable<R, G>(report: AnyReport, method: ColumnMethod<R, G>, group?: string): Build<R, G> {
  const plan = planOf(report, group)
  const lines: G[] = []
  if (plan.levels.length === 0) {
    const sums = emptySums(plan)
    return {
      add: (row) => addRow(plan, method, lines, row, sums),
      finish: () => ({ head: headOf(plan, sums), lines }),
    }
  }
  const rows: R[] = []
  return {
    add: (row) => void rows.push(row),
    finish: () => {
      const sums = addGroup(plan, method, lines, sortByGroups(plan, method, rows), 0)
      return { head: headOf(plan, sums), lines }
    },
  }
}

/** The picked grouping; without a choice the first. */
const groupOf = (report: AnyReport, group?: string): ReportGroup | undefined =>
  group === undefined ? report.groupBy?.[0] : report.groupBy?.find((g) => g.label === group)

/** The picked grouping's columns, outermost first, and whether its groups stand as they come; without a choice those of the first. */
export function groupsOf(report: AnyReport, group?: string): { levels: readonly string[]; asTheyCome: boolean } {
  const { columns = [], asTheyCome = false } = groupOf(report, group) ?? {}
  return { levels: columns, asTheyCome }
}

function headOf(plan: Plan, sums: Sums): Table {
  const { columns } = plan.report
  return {
    kolom: plan.names.map((name) => ({
      name: wireKey(name, columns[name]!),
      field: columns[name]!,
      total: plan.total.includes(name),
    })),
    kelompok: plan.levels.map((name) => wireKey(name, columns[name]!)),
    garis: [],
    total: totals(plan, sums),
    baris: Number(sums.baris),
  }
}

export interface TableStream<R, G> {
  /** The table without its lines. */
  readonly head: Table
  /** Appends the lines of one more row. `open`: by level, the sums of the group that this row begins. */
  add(lines: G[], row: R, open: readonly (Sums | undefined)[]): void
}

/**
 * The same table as a stream: `whole` are the sums of all rows; rows arrive in the order of the groups, and their lines
 * are written one by one.
 */
export function streamTable<R, G>(
  report: AnyReport,
  method: ColumnMethod<R, G>,
  whole: Sums,
  group?: string,
): TableStream<R, G> {
  const plan = planOf(report, group)
  return {
    head: headOf(plan, whole),
    add: (lines, row, open) => {
      for (const [level, sums] of open.entries())
        if (sums) lines.push(method.heading(heading(plan, method, level, row, sums)))
      lines.push(method.line(row, ownSums(plan, method, row)))
    },
  }
}

/** Compares two values of a column; missing ones sort last. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return (one as string) < (other as string) ? -1 : 1
}

/** Sorts rows by group; within a group they keep the query's order. */
function sortByGroups<R, G>(
  { levels, asTheyCome }: Plan,
  method: ColumnMethod<R, G>,
  rows: readonly R[],
): readonly R[] {
  if (asTheyCome) return gather(levels, method, rows)
  return rows.toSorted((one, other) => {
    for (const name of levels) {
      const order = compare(method.value(one, name), method.value(other, name))
      if (order !== 0) return order
    }
    return 0
  })
}

/** The rows of a group come together where the first of them stands, level by level. */
function gather<R, G>(levels: readonly string[], method: ColumnMethod<R, G>, rows: readonly R[]): readonly R[] {
  const [name, ...inner] = levels
  if (name === undefined) return rows
  return [...Map.groupBy(rows, (row) => method.value(row, name) ?? null).values()].flatMap((own) =>
    gather(inner, method, own),
  )
}

/** Writes the lines of a group of rows, with headings from `level` on, and returns their sums. */
function addGroup<R, G>(plan: Plan, method: ColumnMethod<R, G>, lines: G[], rows: readonly R[], level: number): Sums {
  const name = plan.levels[level]
  const sums = emptySums(plan)
  if (name === undefined) {
    for (const row of rows) addRow(plan, method, lines, row, sums)
    return sums
  }
  const cell = (at: number): unknown => method.value(rows[at]!, name) ?? null
  for (let from = 0; from < rows.length;) {
    const value = cell(from)
    let to = from + 1
    while (to < rows.length && cell(to) === value) to++
    const at = lines.length
    // Reserves the heading's place above its rows; it is filled in when the sums are known.
    lines.push(method.heading({ nilai: [] }))
    const own = addGroup(plan, method, lines, rows.slice(from, to), level + 1)
    lines[at] = method.heading(heading(plan, method, level, rows[from]!, own, stampOf(plan, method, rows, from, to)))
    for (const key of Object.keys(sums)) sums[key] = add(sums[key]!, own[key]!)
    from = to
  }
  return sums
}

/** Hundredths of a percent as they are stamped: 58.50 % is `585`. */
const finenessText = (percent: number): string => String(Math.round(percent / 10))

/** The fineness that all rows of a group have, as it is stamped; undefined where they differ. */
function stampOf<R, G>(
  { stamp }: Plan,
  method: ColumnMethod<R, G>,
  rows: readonly R[],
  from: number,
  to: number,
): string | undefined {
  if (stamp === undefined) return undefined
  const percent = method.value(rows[from]!, stamp) as bigint | number | null
  if (percent === null) return undefined
  for (let i = from + 1; i < to; i++) if (method.value(rows[i]!, stamp) !== percent) return undefined
  return finenessText(Number(percent))
}

const emptySums = (plan: Plan): Sums => Object.fromEntries([...plan.total, 'baris'].map((name) => [name, 0]))

const rounded = (value: unknown): WholeNumber => (value === null || value === undefined ? 0 : (value as WholeNumber))

function addRow<R, G>(plan: Plan, method: ColumnMethod<R, G>, lines: G[], row: R, sums: Sums): void {
  for (const name of plan.total) sums[name] = add(sums[name]!, rounded(method.value(row, name)))
  sums.baris = add(sums.baris!, 1)
  lines.push(method.line(row, ownSums(plan, method, row)))
}

/** A row's own values as sums, for its derived columns; empty when there are none. */
function ownSums<R, G>(plan: Plan, method: ColumnMethod<R, G>, row: R): Totals {
  const own: Record<string, bigint> = { baris: 1n }
  if (plan.derived) for (const name of plan.total) own[name] = BigInt(rounded(method.value(row, name)))
  return own
}
const sumsOf = (sums: Sums): Totals =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, BigInt(value)]))

function heading<R, G>(
  plan: Plan,
  method: ColumnMethod<R, G>,
  level: number,
  row: R,
  sums: Sums,
  stamp?: string,
): Line {
  const { report, levels, names } = plan
  const outer = new Map(levels.slice(0, level + 1).map((n) => [n, valueFor(report, n, method.value(row, n))]))
  const name = levels[level]!
  const shown = shownText(report.columns[name]!, outer.get(name)!)
  return {
    kelompok: { tingkat: level, judul: shown || '—', baris: Number(sums.baris), ...(stamp ? { stempel: stamp } : {}) },
    nilai: totals(plan, sums).map((total, i) => outer.get(names[i]!) ?? total),
  }
}

function totals({ report, names, total }: Plan, sums: Sums): Value[] {
  const count = sumsOf(sums)
  return names.map((name) => {
    if (isDerived(report, name) || report.balance?.[name]) return derivedValue(report, name, count)
    return total.includes(name) ? valueFor(report, name, sums[name]) : null
  })
}

/** The value of a derived column, in wire form. */
export function derivedValue(report: AnyReport, name: string, count: Totals): Value {
  const compute = (report.derived?.[name] ?? report.balance![name]!) as (count: Totals) => bigint | null
  return valueFor(report, name, compute(count))
}

function valueFor(report: AnyReport, name: string, value: unknown): Value {
  const field = report.columns[name]!
  return value === null || value === undefined ? null : toWire(kindOf(field), field, value)
}

/** A count is summed as a bigint and written as a plain number. */
const toWire = (kind: ReturnType<typeof kindOf>, field: Field, value: unknown): Value =>
  kind.toWire(field.kind === 'integer' && typeof value === 'bigint' ? Number(value) : value, field) as Value
