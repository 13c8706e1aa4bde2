import type { AnyLaporan, Jumlah } from '#kernel/define/laporan.ts'
import { shownText } from '#kernel/fields/form.ts'
import type { Field, Row } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { formatDecimal } from '#kernel/quantity/decimal.ts'

/**
 * The neutral table: what screen, PDF, Excel and CSV all draw. Values stand in wire form and `teksNilai` says how each is
 * shown, so that a figure is the same wherever it is read.
 */
export interface Tabel {
  readonly kolom: readonly KolomTabel[]
  /** Wire names of the columns by which it is grouped, from the outside in. */
  readonly kelompok: readonly string[]
  readonly garis: readonly Garis[]
  /** The total of each column; null where it has none. */
  readonly total: readonly Nilai[]
  /** How many rows, headings of groups not counted. */
  readonly baris: number
}

/** The refusal's code for a table that is too long for a screen; its files are still to be had. */
export const terlaluBanyak = 'terlalu-banyak'

/** A value on the wire: rupiah and counts whole, grams with three decimals, dates as ISO text. */
export type Nilai = string | number | boolean | null

export interface KolomTabel {
  /** Its wire name. */
  readonly name: string
  readonly field: Field
  /** It has subtotals and a total. */
  readonly total: boolean
}

/** A row of figures, or the heading of a group with its subtotals. */
export interface Garis {
  readonly nilai: readonly Nilai[]
  readonly kelompok?: {
    /** 0: the outermost. */
    readonly tingkat: number
    readonly judul: string
    /** How many rows stand below it. */
    readonly baris: number
  }
}

/** A value as shown; '' for none. */
export const teksNilai = (kolom: KolomTabel, nilai: Nilai): string => shownText(kolom.field, nilai)

/** The unit that stands behind the label of a column. */
export const satuan: Partial<Record<Field['kind'], string>> = { uang: '(Rp)', berat: '(g)' }

/** How many rows, as it is written. */
export const teksJumlah = (n: number): string => formatDecimal(BigInt(n), 0)

/** The label of a column with its unit, in the words of `kata`. */
export function judulKolom(kolom: KolomTabel, kata: (teks: string) => string = (s) => s): string {
  const { label, kind } = kolom.field
  const unit = label.includes('(') ? undefined : satuan[kind]
  return unit ? `${kata(label)} ${unit}` : kata(label)
}

/** An exact whole number: a JavaScript number while it is a safe one, else a bigint. */
type Bulat = number | bigint
const tambah = (a: Bulat, b: Bulat): Bulat => {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

/** Sums of one set of rows, in the report's own units. */
export type Sums = Record<string, Bulat>

/** What the whole table is made of, once. */
interface Plan {
  readonly l: AnyLaporan
  readonly names: readonly string[]
  readonly total: readonly string[]
  readonly levels: readonly string[]
  /** Some columns are derived from the sums of the row itself. */
  readonly turunan: boolean
  /** What stands in each column of a row, given its own sums where some are derived. */
  readonly sel: readonly ((row: Row, own: Jumlah) => Nilai)[]
}

function planOf(l: AnyLaporan, levels: readonly string[]): Plan {
  const names = Object.keys(l.columns)
  const plan = { l, names, total: l.total ?? [], levels, turunan: names.some((name) => isDerived(l, name)) }
  return { ...plan, sel: names.map((name) => selOf(plan, name)) }
}

function selOf(plan: Omit<Plan, 'sel'>, name: string): Plan['sel'][number] {
  if (isDerived(plan.l, name)) return (_row, own) => derived(plan, name, own)
  const field = plan.l.columns[name]!
  const kind = kindOf(field)
  return (row) => {
    const value = row[name]
    return value === null || value === undefined ? null : toWire(kind, field, value)
  }
}

const isDerived = (l: AnyLaporan, name: string): boolean => l.turunan?.[name] !== undefined

/** Definition and rows (by column name, in code values, without the derived columns) as the table. The rows keep their order within a group. */
export function susunTabel(l: AnyLaporan, rows: readonly Row[], kelompok?: string): Tabel {
  const plan = planOf(l, kelompokDari(l, kelompok))
  const garis: Garis[] = []
  const sums = addGroup(plan, garis, sortByGroups(plan.levels, rows), 0)
  return tableOf(plan, garis, sums)
}

/** The columns by which the rows are grouped, from the outside in; without a choice the report's own first. */
export function kelompokDari(l: AnyLaporan, kelompok?: string): readonly string[] {
  const groups = l.groupBy ?? []
  return (kelompok === undefined ? groups[0] : groups.find((g) => g.label === kelompok))?.columns ?? []
}

function tableOf(plan: Plan, garis: readonly Garis[], sums: Sums): Tabel {
  const { columns } = plan.l
  return {
    kolom: plan.names.map((name) => ({
      name: wireKey(name, columns[name]!),
      field: columns[name]!,
      total: plan.total.includes(name),
    })),
    kelompok: plan.levels.map((name) => wireKey(name, columns[name]!)),
    garis,
    total: totals(plan, sums),
    baris: Number(sums.baris),
  }
}

/** A row that comes in the order of its groups. `buka`: by level, the sums of the group that it begins. */
export interface BarisAlir {
  readonly row: Row
  readonly buka: readonly (Sums | undefined)[]
}

export interface AliranTabel {
  /** The table without its lines. */
  readonly kepala: Tabel
  /** The lines of some rows more. */
  garis(rows: readonly BarisAlir[]): Garis[]
}

/** The same table for what flows: `seluruh` are the sums of all rows; the lines come part by part, from rows that are ordered already. */
export function alirTabel(l: AnyLaporan, seluruh: Sums, kelompok?: string): AliranTabel {
  const plan = planOf(l, kelompokDari(l, kelompok))
  return {
    kepala: tableOf(plan, [], seluruh),
    garis: (rows) =>
      rows.flatMap(({ row, buka }) => [
        ...buka.flatMap((sums, level) => (sums ? [heading(plan, level, row, sums)] : [])),
        lineOf(plan, row, ownSums(plan, row)),
      ]),
  }
}

/** Orders values of one column: numbers and text by themselves, what is missing last. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return (a as string) < (b as string) ? -1 : 1
}

/** Rows of one group side by side, groups in order; within a group as the query gave them. */
function sortByGroups(levels: readonly string[], rows: readonly Row[]): readonly Row[] {
  if (levels.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const name of levels) {
      const order = compare(a[name], b[name])
      if (order !== 0) return order
    }
    return 0
  })
}

/** Writes the lines of some rows, headings from `level` on, and answers their sums. */
function addGroup(plan: Plan, garis: Garis[], rows: readonly Row[], level: number): Sums {
  const name = plan.levels[level]
  const sums = emptySums(plan)
  if (name === undefined) {
    for (const row of rows) addRow(plan, garis, row, sums)
    return sums
  }
  for (let from = 0; from < rows.length;) {
    const value = rows[from]![name] ?? null
    let to = from + 1
    while (to < rows.length && (rows[to]![name] ?? null) === value) to++
    const at = garis.length
    // Its place is taken now and filled when its sums are known: the heading stands above its rows.
    garis.push({ nilai: [] })
    const own = addGroup(plan, garis, rows.slice(from, to), level + 1)
    garis[at] = heading(plan, level, rows[from]!, own)
    for (const key of Object.keys(sums)) sums[key] = tambah(sums[key]!, own[key]!)
    from = to
  }
  return sums
}

const emptySums = (plan: Plan): Sums => Object.fromEntries([...plan.total, 'baris'].map((name) => [name, 0]))

const bulat = (value: unknown): Bulat => (value === null || value === undefined ? 0 : (value as Bulat))

function addRow(plan: Plan, garis: Garis[], row: Row, sums: Sums): void {
  for (const name of plan.total) sums[name] = tambah(sums[name]!, bulat(row[name]))
  sums.baris = tambah(sums.baris!, 1)
  garis.push(lineOf(plan, row, ownSums(plan, row)))
}

/** What the derived columns of a row are computed from; nobody asks where there are none. */
function ownSums(plan: Plan, row: Row): Jumlah {
  const own: Record<string, bigint> = { baris: 1n }
  if (plan.turunan) for (const name of plan.total) own[name] = BigInt(bulat(row[name]))
  return own
}
const jumlahOf = (sums: Sums): Jumlah =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, BigInt(value)]))

const lineOf = (plan: Plan, row: Row, own: Jumlah): Garis => ({ nilai: plan.sel.map((tulis) => tulis(row, own)) })

function heading(plan: Plan, level: number, row: Row, sums: Sums): Garis {
  const name = plan.levels[level]!
  const value = nilaiOf(plan, name, row[name])
  const shown = shownText(plan.l.columns[name]!, value)
  const outer = new Map(plan.levels.slice(0, level + 1).map((n) => [n, nilaiOf(plan, n, row[n])]))
  return {
    kelompok: { tingkat: level, judul: shown || '—', baris: Number(sums.baris) },
    nilai: totals(plan, sums).map((total, i) => outer.get(plan.names[i]!) ?? total),
  }
}

function totals(plan: Plan, sums: Sums): Nilai[] {
  const jumlah = jumlahOf(sums)
  return plan.names.map((name) => {
    if (isDerived(plan.l, name) || plan.l.akhir?.[name]) return derived(plan, name, jumlah)
    return plan.total.includes(name) ? nilaiOf(plan, name, sums[name]) : null
  })
}

function derived(plan: Pick<Plan, 'l'>, name: string, jumlah: Jumlah): Nilai {
  const compute = (plan.l.turunan?.[name] ?? plan.l.akhir![name]!) as (jumlah: Jumlah) => bigint | null
  return nilaiOf(plan, name, compute(jumlah))
}

function nilaiOf(plan: Pick<Plan, 'l'>, name: string, value: unknown): Nilai {
  const field = plan.l.columns[name]!
  return value === null || value === undefined ? null : toWire(kindOf(field), field, value)
}

/** A count is summed as an exact integer, and written as what it is. */
const toWire = (kind: ReturnType<typeof kindOf>, field: Field, value: unknown): Nilai =>
  kind.toWire(field.kind === 'integer' && typeof value === 'bigint' ? Number(value) : value, field) as Nilai
