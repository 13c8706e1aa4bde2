import type { WireRow } from '#kernel/model/fields/field.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import {
  unitMark,
  valueText,
  type Line,
  type TableColumn,
  type Value,
  type Table,
} from '#kernel/engine/report/table.ts'

/** A line with its index in the whole table. */
export interface ShownLine {
  readonly index: number
  readonly line: Line
}

/** The visible lines: those under a folded heading are left out. */
export function openLines(table: Table, folded: ReadonlySet<number>): ShownLine[] {
  const out: ShownLine[] = []
  let under = Infinity
  for (const [index, line] of table.garis.entries()) {
    const level = line.kelompok?.tingkat ?? Infinity
    if (level > under) continue
    out.push({ index, line })
    under = folded.has(index) ? level : Infinity
  }
  return out
}

/** Returns the screen that shows a document number; the app knows which document has which screen. */
export type DocumentAddress = (number: string) => string | undefined

/** Link of the value of one column; undefined: none. */
export function valueAddress(
  report: AnyReport,
  doc: DocumentAddress,
  table: Table,
  line: Line,
  index: number,
  asked: WireRow,
): string | undefined {
  const { name } = table.kolom[index]!
  const links = report.links?.[name]
  const value = line.nilai[index]
  if (!links || value === null || value === undefined) return undefined
  if (links === 'document') return doc(String(value))
  return links(Object.fromEntries(table.kolom.map((k, at) => [k.name, line.nilai[at]])), asked)
}

/** A figure with its unit where no column head says it: `Rp. 1,250,000`, `3.215 g`. */
export function fullFigure(column: TableColumn, value: Value): string {
  const text = valueText(column, value)
  const unit = unitMark[column.field.kind]
  return unit === '(Rp)' ? `Rp. ${text}` : unit === '(g)' ? `${text} g` : text
}
