import type { AnyReport } from '#kernel/model/report.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { groupKey } from './filter.ts'
import type { Line, Table, Value } from './table.ts'

/** An address in the app with what it asks for; empty values are left out. */
export function addressOf(path: string, ask: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(ask).flatMap(([key, value]) => {
    const text = plainText(value)
    return text === '' ? [] : [`${key}=${encodeURIComponent(text)}`]
  })
  return `${path}?${said.join('&')}`
}

/**
 * Where a row leads: to another report with these filters, each from the row, else as it was asked here. Of a row with its
 * own day that is the period.
 */
export const behindRow =
  (path: string, names: readonly string[]) =>
  (line: WireRow, asked: WireRow): string => {
    const days = line.tanggal === undefined ? asked : { tgl_from: line.tanggal, tgl_to: line.tanggal }
    return addressOf(path, {
      tgl_from: days.tgl_from,
      tgl_to: days.tgl_to,
      ...Object.fromEntries(names.map((name) => [name, line[name] ?? asked[name]])),
    })
  }

/** The filters that keep exactly the rows with this value of a column; undefined where the report has none that does. */
function narrow(report: AnyReport, column: string, value: Value): WireRow | undefined {
  if (value === null || value === '') return undefined
  const filter = report.filters[column]
  // A filter of another kind reads its value otherwise, such as a code that the column tells in words.
  if (filter && filter.kind === report.columns[column]!.kind) return { [wireKey(column, filter)]: value }
  const days = report.columns[column]?.kind === 'date' && 'tgl_from' in report.filters && 'tgl_to' in report.filters
  return days && column === 'tanggal' ? { tgl_from: value, tgl_to: value } : undefined
}

/**
 * Where a sum leads: to the same report with the filters that make exactly this figure, row by row. `line`: the heading
 * of a group; absent: the whole. Undefined: the rows stand there already, or no filter says just these.
 */
export function behindFigure(report: AnyReport, asked: WireRow, table: Table, line?: Line): string | undefined {
  const flat = report.groupBy?.find((g) => g.columns.length === 0)
  if (table.kelompok.length === 0 || !flat) return undefined
  const ask: WireRow = { ...asked, [groupKey]: flat.label }
  const names = Object.keys(report.columns)
  for (const key of table.kelompok.slice(0, line ? line.kelompok!.tingkat + 1 : 0)) {
    const at = table.kolom.findIndex((k) => k.name === key)
    const more = narrow(report, names[at]!, line!.nilai[at] ?? null)
    if (!more) return undefined
    Object.assign(ask, more)
  }
  return addressOf(report.screen.path, ask)
}
