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

/** How rows are read that come in a form of their own, and what their lines become. */
export interface Cara<R, G> {
  /** The code value that stands in a column; null for none. */
  nilai(row: R, name: string): unknown
  /** The line of a row, given its own sums where some columns are derived from them. */
  baris(row: R, own: Jumlah): G
  judul(garis: Garis): G
}

/** What the whole table is made of, once. */
interface Plan {
  readonly l: AnyLaporan
  readonly names: readonly string[]
  readonly total: readonly string[]
  readonly levels: readonly string[]
  /** Some columns are derived from the sums of the row itself. */
  readonly turunan: boolean
}

function planOf(l: AnyLaporan, levels: readonly string[]): Plan {
  const names = Object.keys(l.columns)
  return { l, names, total: l.total ?? [], levels, turunan: names.some((name) => isDerived(l, name)) }
}

/** Rows by column name in code values, without the derived columns. */
function caraRow(l: AnyLaporan): Cara<Row, Garis> {
  const sel = Object.keys(l.columns).map((name) => selOf(l, name))
  return {
    nilai: (row, name) => row[name],
    baris: (row, own) => ({ nilai: sel.map((tulis) => tulis(row, own)) }),
    judul: (garis) => garis,
  }
}

function selOf(l: AnyLaporan, name: string): (row: Row, own: Jumlah) => Nilai {
  if (isDerived(l, name)) return (_row, own) => nilaiTurunan(l, name, own)
  const field = l.columns[name]!
  const kind = kindOf(field)
  return (row) => {
    const value = row[name]
    return value === null || value === undefined ? null : toWire(kind, field, value)
  }
}

const isDerived = (l: AnyLaporan, name: string): boolean => l.turunan?.[name] !== undefined

/** Definition and rows (by column name, in code values, without the derived columns) as the table. The rows keep their order within a group. */
export function susunTabel(l: AnyLaporan, rows: readonly Row[], kelompok?: string): Tabel {
  const susunan = mulaiTabel(l, caraRow(l), kelompok)
  for (const row of rows) susunan.tambah(row)
  const { kepala, garis } = susunan.selesai()
  return { ...kepala, garis }
}

/** A table whose rows come one by one, in the order of the query. */
export interface Susunan<R, G> {
  tambah(row: R): void
  /** The table without its lines, and they. */
  selesai(): { readonly kepala: Tabel; readonly garis: readonly G[] }
}

/** The same from rows in any form, with lines in any. Without groups a row is let go of as soon as its line is written. */
export function mulaiTabel<R, G>(l: AnyLaporan, cara: Cara<R, G>, kelompok?: string): Susunan<R, G> {
  const plan = planOf(l, kelompokDari(l, kelompok))
  const garis: G[] = []
  if (plan.levels.length === 0) {
    const sums = emptySums(plan)
    return {
      tambah: (row) => addRow(plan, cara, garis, row, sums),
      selesai: () => ({ kepala: kepalaOf(plan, sums), garis }),
    }
  }
  const rows: R[] = []
  return {
    tambah: (row) => void rows.push(row),
    selesai: () => {
      const sums = addGroup(plan, cara, garis, sortByGroups(plan.levels, cara, rows), 0)
      return { kepala: kepalaOf(plan, sums), garis }
    },
  }
}

/** The columns by which the rows are grouped, from the outside in; without a choice the report's own first. */
export function kelompokDari(l: AnyLaporan, kelompok?: string): readonly string[] {
  const groups = l.groupBy ?? []
  return (kelompok === undefined ? groups[0] : groups.find((g) => g.label === kelompok))?.columns ?? []
}

function kepalaOf(plan: Plan, sums: Sums): Tabel {
  const { columns } = plan.l
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

export interface AliranTabel<R, G> {
  /** The table without its lines. */
  readonly kepala: Tabel
  /** Adds the lines of one row more. `buka`: by level, the sums of the group that it begins. */
  tambah(garis: G[], row: R, buka: readonly (Sums | undefined)[]): void
}

/** The same table for what flows: `seluruh` are the sums of all rows; the lines come row by row, in the order of the groups. */
export function alirTabel<R, G>(l: AnyLaporan, cara: Cara<R, G>, seluruh: Sums, kelompok?: string): AliranTabel<R, G> {
  const plan = planOf(l, kelompokDari(l, kelompok))
  return {
    kepala: kepalaOf(plan, seluruh),
    tambah: (garis, row, buka) => {
      for (const [level, sums] of buka.entries())
        if (sums) garis.push(cara.judul(heading(plan, cara, level, row, sums)))
      garis.push(cara.baris(row, ownSums(plan, cara, row)))
    },
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
function sortByGroups<R, G>(levels: readonly string[], cara: Cara<R, G>, rows: readonly R[]): readonly R[] {
  return rows.toSorted((a, b) => {
    for (const name of levels) {
      const order = compare(cara.nilai(a, name), cara.nilai(b, name))
      if (order !== 0) return order
    }
    return 0
  })
}

/** Writes the lines of some rows, headings from `level` on, and answers their sums. */
function addGroup<R, G>(plan: Plan, cara: Cara<R, G>, garis: G[], rows: readonly R[], level: number): Sums {
  const name = plan.levels[level]
  const sums = emptySums(plan)
  if (name === undefined) {
    for (const row of rows) addRow(plan, cara, garis, row, sums)
    return sums
  }
  const nilai = (at: number): unknown => cara.nilai(rows[at]!, name) ?? null
  for (let from = 0; from < rows.length;) {
    const value = nilai(from)
    let to = from + 1
    while (to < rows.length && nilai(to) === value) to++
    const at = garis.length
    // Its place is taken now and filled when its sums are known: the heading stands above its rows.
    garis.push(cara.judul({ nilai: [] }))
    const own = addGroup(plan, cara, garis, rows.slice(from, to), level + 1)
    garis[at] = cara.judul(heading(plan, cara, level, rows[from]!, own))
    for (const key of Object.keys(sums)) sums[key] = tambah(sums[key]!, own[key]!)
    from = to
  }
  return sums
}

const emptySums = (plan: Plan): Sums => Object.fromEntries([...plan.total, 'baris'].map((name) => [name, 0]))

const bulat = (value: unknown): Bulat => (value === null || value === undefined ? 0 : (value as Bulat))

function addRow<R, G>(plan: Plan, cara: Cara<R, G>, garis: G[], row: R, sums: Sums): void {
  for (const name of plan.total) sums[name] = tambah(sums[name]!, bulat(cara.nilai(row, name)))
  sums.baris = tambah(sums.baris!, 1)
  garis.push(cara.baris(row, ownSums(plan, cara, row)))
}

/** What the derived columns of a row are computed from; nobody asks where there are none. */
function ownSums<R, G>(plan: Plan, cara: Cara<R, G>, row: R): Jumlah {
  const own: Record<string, bigint> = { baris: 1n }
  if (plan.turunan) for (const name of plan.total) own[name] = BigInt(bulat(cara.nilai(row, name)))
  return own
}
const jumlahOf = (sums: Sums): Jumlah =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, BigInt(value)]))

function heading<R, G>(plan: Plan, cara: Cara<R, G>, level: number, row: R, sums: Sums): Garis {
  const { l, levels, names } = plan
  const outer = new Map(levels.slice(0, level + 1).map((n) => [n, nilaiOf(l, n, cara.nilai(row, n))]))
  const name = levels[level]!
  const shown = shownText(l.columns[name]!, outer.get(name)!)
  return {
    kelompok: { tingkat: level, judul: shown || '—', baris: Number(sums.baris) },
    nilai: totals(plan, sums).map((total, i) => outer.get(names[i]!) ?? total),
  }
}

function totals({ l, names, total }: Plan, sums: Sums): Nilai[] {
  const jumlah = jumlahOf(sums)
  return names.map((name) => {
    if (isDerived(l, name) || l.akhir?.[name]) return nilaiTurunan(l, name, jumlah)
    return total.includes(name) ? nilaiOf(l, name, sums[name]) : null
  })
}

/** What a column derives from sums, in wire form. */
export function nilaiTurunan(l: AnyLaporan, name: string, jumlah: Jumlah): Nilai {
  const compute = (l.turunan?.[name] ?? l.akhir![name]!) as (jumlah: Jumlah) => bigint | null
  return nilaiOf(l, name, compute(jumlah))
}

function nilaiOf(l: AnyLaporan, name: string, value: unknown): Nilai {
  const field = l.columns[name]!
  return value === null || value === undefined ? null : toWire(kindOf(field), field, value)
}

/** A count is summed as an exact integer, and written as what it is. */
const toWire = (kind: ReturnType<typeof kindOf>, field: Field, value: unknown): Nilai =>
  kind.toWire(field.kind === 'integer' && typeof value === 'bigint' ? Number(value) : value, field) as Nilai
