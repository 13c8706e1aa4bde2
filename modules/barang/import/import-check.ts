import type { Weight, Rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  isAmbiguousCell,
  isEmptyCell,
  isFigureColumn,
  readAs,
  readCell,
  suggestReading,
  type CellReading,
} from '#kernel/engine/transfer/cell.ts'
import type { Candidate } from '#kernel/engine/transfer/import.ts'
import type { Spreadsheet, SheetCell } from '#kernel/engine/transfer/sheet.ts'
import { sentence } from '#kernel/model/fields/sentences.ts'
import { fillIn, sumUp, type TypedBarang } from '../incoming/incoming.ts'
import { importColumns, type ColumnName, type GoodsMap } from './import.ts'
import { kodeKinds, unknownKode, type ImportFacts, type UnknownKode } from './import-codes.ts'
import { buildPlan, GoodsRow, readRow, type ImportChoice, type RowNote } from './import-row.ts'
import { isSumRow, sheetSums, type SheetSum } from './import-sums.ts'

/** A column with a cell that could mean two amounts. */
export interface ColumnQuestion {
  readonly nama: ColumnName
  readonly kolom: string
  readonly contoh: string
  readonly jumlah: number
  readonly desimal: string
  readonly ribuan: string
  readonly saran: CellReading | null
}
export interface Detail {
  readonly kode: string
  readonly jumlah: number
  readonly berat: Weight
  readonly murni: Weight
  readonly nilai: Rupiah
}

/** What a sheet of goods would do. */
export interface GoodsCheck {
  readonly barang: readonly TypedBarang[]
  /** Every row, each issue at the heading of its column. A row with an issue is skipped as a whole. */
  readonly candidates: readonly Candidate[]
  readonly catatan: readonly RowNote[]
  readonly asing: readonly UnknownKode[]
  readonly ask: readonly ColumnQuestion[]
  /** The sums that the sheet states itself: rows of sums are no pieces. */
  readonly sums: readonly SheetSum[]
  readonly jumlah: Omit<Detail, 'kode'>
  readonly per_group: readonly Detail[]
  readonly per_baki: readonly Detail[]
}

/** Questions the user must answer before the numbers of a column can be read. */
export function columnQuestions(sheet: Spreadsheet, map: GoodsMap): ColumnQuestion[] {
  return importColumns.flatMap(({ nama, field }) => {
    const at = map[nama]
    if (at === undefined || !isFigureColumn(field)) return []
    const cell = sheet.baris.map((b) => b[at])
    const ambiguous = cell.filter(isAmbiguousCell) as string[]
    const example = ambiguous[0]
    if (example === undefined) return []
    const asKind = (reply: CellReading) => {
      const read = readCell(field, example, reply)
      return read.ok ? readAs(field, '', read.value)! : sentence.figure
    }
    return [
      {
        nama,
        kolom: sheet.judul[at]!,
        contoh: example,
        jumlah: ambiguous.length,
        desimal: asKind('desimal'),
        ribuan: asKind('ribuan'),
        saran: suggestReading(field, cell) ?? null,
      },
    ]
  })
}

type Complete = ReturnType<typeof fillIn<TypedBarang>>

const detail = (barang: Complete): Omit<Detail, 'kode'> => {
  const { total_jumlah, total_berat, total_murni, total_nilai } = sumUp(barang)
  return { jumlah: total_jumlah, berat: total_berat, murni: total_murni, nilai: total_nilai }
}
const detailPer = (barang: Complete, kode: (b: Complete[number]) => string): Detail[] =>
  [...Map.groupBy(barang, kode)]
    .map(([k, own]) => ({ kode: k, ...detail(own) }))
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))

/**
 * The dry run: reads every row, checks it by the rules of the document itself, names every issue by row and column, and
 * says what would be posted. A row with an issue is skipped as a whole.
 */
export function checkGoods(sheet: Spreadsheet, choice: ImportChoice, facts: ImportFacts): GoodsCheck {
  const plan = buildPlan(sheet, choice, facts)
  const candidates: Candidate[] = []
  const barang: TypedBarang[] = []
  const sums: SheetSum[] = []
  // A last piece whose name was forgotten is no sum: it is refused by its row.
  const noBarcode = (cell: readonly SheetCell[]) =>
    choice.map.kode_barcode === undefined || isEmptyCell(cell[choice.map.kode_barcode])
  const columnSums = sheetSums(plan.columns, sheet.judul, choice.bacaan)
  for (const [index, cell] of sheet.baris.entries()) {
    if (cell.every(isEmptyCell)) continue
    if (
      isSumRow(
        cell.slice(0, sheet.judul.length - choice.constants),
        index === sheet.baris.length - 1 && noBarcode(cell),
      )
    ) {
      sums.push(...columnSums.compare(cell, sheet.mulai + index))
      continue
    }
    columnSums.add(cell)
    const row = new GoodsRow(plan, sheet.mulai + index, cell)
    const found = readRow(row)
    if (found) barang.push(found)
    candidates.push({ line: row.nomor, state: 'baru', issues: row.issues })
  }
  const complete = fillIn(barang, plan.masuk, { tgl_system: facts.tgl_system })
  return {
    barang,
    candidates,
    catatan: plan.catatan,
    asing: kodeKinds.flatMap((what) => unknownKode(what, plan.kode[what], facts)),
    ask: columnQuestions(sheet, choice.map),
    sums,
    jumlah: detail(complete),
    per_group: detailPer(complete, (b) => b.kode_group),
    per_baki: detailPer(complete, (b) => b.kode_baki),
  }
}
