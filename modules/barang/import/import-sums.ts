import type { Field } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { isEmptyCell, isFigureColumn, readCell, type CellReading } from '#kernel/engine/transfer/cell.ts'
import type { SheetCell } from '#kernel/engine/transfer/sheet.ts'
import type { ColumnName } from './import.ts'

/** A sum that the sheet itself states, beside what its rows above come to. */
export interface SheetSum {
  readonly baris: number
  readonly kolom: string
  readonly nilai: string
  readonly dibaca: string
  readonly cocok: boolean
}
interface SummedColumn {
  readonly nama: ColumnName
  readonly field: Field
  readonly at: number
}

/** Columns that people add up. A price per gram and a fineness have no sum. */
const summed: ReadonlySet<ColumnName> = new Set([
  'berat',
  'berat_emas',
  'jumlah',
  'harga_jual',
  'harga_bayar',
  'ongkos',
])
const says = /^\s*(?:grand\s*|sub\s*)?(?:total|jumlah|sum)\b/i
const figure = /^\s*(?:rp\.?\s*)?[-−]?[\d.,\s]*\d[\d.,\s]*(?:,-|g|gr|gram|pcs|%)?\s*$/i

/**
 * Is this a row of sums, which is no piece? It holds figures only, beside a word that says so; a last row may lack the word.
 * A row that names a place, a group or a kind is a piece, whatever it is called.
 */
export function isSumRow(cells: readonly SheetCell[], last: boolean): boolean {
  const filled = cells.filter((c) => !isEmptyCell(c))
  const words = filled.filter((c) => typeof c === 'string' && says.test(c))
  const figures = filled.filter((c) => typeof c === 'number' || figure.test(String(c)))
  if (figures.length === 0 || words.length + figures.length < filled.length) return false
  return words.length > 0 || last
}

/**
 * Adds up the columns of a sheet while its rows are read, and compares them with its rows of sums. A subtotal covers what
 * came since the last one, a total everything.
 */
export function sheetSums(
  columns: readonly (Pick<SummedColumn, 'field' | 'at'> & { readonly nama: ColumnName })[],
  titles: readonly string[],
  bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>,
) {
  const own = columns.filter((k) => summed.has(k.nama) && isFigureColumn(k.field))
  const start = () => new Map(own.map((k) => [k.nama, 0n]))
  const all = start()
  let part = start()
  const valueOf = (column: SummedColumn, cell: SheetCell | undefined): bigint | undefined => {
    const read = readCell(column.field, cell, bacaan[column.nama])
    if (!read.ok || read.value === null) return undefined
    return BigInt(read.value as bigint | number)
  }
  /** Limits are those of one piece; a sum is larger. */
  const unlimited = (k: SummedColumn): SummedColumn => ({ ...k, field: { ...k.field, max: undefined } as Field })
  return {
    add(cells: readonly SheetCell[]): void {
      for (const column of own) {
        const value = valueOf(column, cells[column.at]) ?? 0n
        all.set(column.nama, all.get(column.nama)! + value)
        part.set(column.nama, part.get(column.nama)! + value)
      }
    },
    compare(cells: readonly SheetCell[], baris: number): SheetSum[] {
      const sub = cells.some((c) => typeof c === 'string' && /^\s*sub/i.test(c))
      const found = own.flatMap((column) => {
        const written = valueOf(unlimited(column), cells[column.at])
        if (written === undefined) return []
        const read = (sub ? part : all).get(column.nama)!
        const text = (figure: bigint) =>
          kindOf(column.field).toText(column.field.kind === 'integer' ? Number(figure) : figure, column.field)
        return [{ baris, kolom: titles[column.at]!, nilai: text(written), dibaca: text(read), cocok: written === read }]
      })
      if (sub) part = start()
      return found
    },
  }
}
