import { createHash } from 'node:crypto'

/** So many rows are kept word for word in the audit book; of more, a print of every column is kept. */
const recordedRows = 200

type Row = Readonly<Record<string, unknown>>
/** What is kept of many rows: their number, and a print of each column over all rows in their order. */
export interface RowPrints {
  readonly jumlah: number
  readonly sidik: Readonly<Record<string, string>>
}

/** Long enough that nobody finds other values with the same print. */
const letters = 32

const printOf = (rows: readonly Row[], name: string): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => row[name] ?? null)))
    .digest('hex')
    .slice(0, letters)

const printsOf = (rows: readonly Row[]): RowPrints => ({
  jumlah: rows.length,
  sidik: Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, printOf(rows, name)])),
})

/** What the audit book keeps of rows. */
export const keptOf = (rows: readonly Row[]): readonly Row[] | RowPrints =>
  rows.length > recordedRows ? printsOf(rows) : rows

const isPrints = (kept: unknown): kept is RowPrints => typeof kept === 'object' && kept !== null && 'sidik' in kept
const text = (value: unknown): string => (value === null || value === undefined ? 'kosong' : JSON.stringify(value))

/** One value that differs, in the shop's words. */
export const difference = (where: string, found: unknown, expected: unknown): string =>
  `${where} tertulis ${text(found)}, menurut jejak ${text(expected)}`

/** Values of JSON, where a number is a number however it was written. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Compares stored rows with what the audit book kept of them, column by column: `table.column baris 2 tertulis …, menurut
 * jejak …`. Columns that the audit book does not know are younger than its entry. `columnOf`: the column of a name on the wire.
 */
export function compareKept(
  table: string,
  found: readonly Row[],
  kept: unknown,
  columnOf: (name: string) => string = (name) => name,
): string[] {
  if (isPrints(kept)) {
    if (kept.jumlah !== found.length) return [difference(`${table}: jumlah baris`, found.length, kept.jumlah)]
    return Object.entries(kept.sidik).flatMap(([name, print]) =>
      printOf(found, name) === print
        ? []
        : [`${table}.${columnOf(name)} diubah di salah satu dari ${found.length} baris`],
    )
  }
  // An entry of an older version counted many lines and kept nothing of them.
  if (!Array.isArray(kept))
    return typeof kept === 'number' && kept !== found.length
      ? [difference(`${table}: jumlah baris`, found.length, kept)]
      : []
  if (kept.length !== found.length) return [difference(`${table}: jumlah baris`, found.length, kept.length)]
  return found.flatMap((row, index) =>
    Object.entries(kept[index] as Row).flatMap(([name, expected]) =>
      sameValue(row[name], expected)
        ? []
        : [difference(`${table}.${columnOf(name)} baris ${index + 1}`, row[name], expected)],
    ),
  )
}
