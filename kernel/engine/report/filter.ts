import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { todayDefault, type AnyReport } from '#kernel/model/report.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import type { Fields, Row, WireRow } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { readRow, wireKey, writeRow } from '#kernel/model/fields/row.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** The filters of a report, used by the form and by the server alike. */

/** Name of the field that picks the grouping, where a report offers a choice. */
export const groupKey = 'kelompok'

/** Message for a period that ends before it begins. */
export const rangeIssue = text('Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal')

/**
 * The filters, with the shop's business date where the default is `todayDefault`, and the choice of grouping if there
 * is one.
 */
export function filtersOf(report: AnyReport, tgl_system: string): Fields {
  const groups = report.groupBy ?? []
  const own = Object.entries(report.filters).map(([name, field]) => [
    name,
    field.default === todayDefault ? { ...field, default: tgl_system } : field,
  ])
  const choice = f.choice({
    label: text('Kelompokkan per'),
    required: true,
    options: groups.map((g) => g.label),
    default: groups[0]?.label,
  })
  return Object.fromEntries(groups.length > 1 ? [...own, [groupKey, choice]] : own) as Fields
}

export type ReportFilter =
  | { readonly ok: true; readonly filters: Row; readonly group: string | undefined }
  | { readonly ok: false; readonly fields: readonly FieldIssue[] }

/** The specification sends ALL for no filter; the screen shows SEMUA. */
const withoutAll = (report: AnyReport, wire: unknown): unknown =>
  typeof wire === 'object' && wire !== null
    ? Object.fromEntries(
        Object.entries(wire).map(([key, value]) => [
          key,
          value === 'ALL' && !report.filters[key]?.required ? null : value,
        ]),
      )
    : wire

/** Reads the filters from the wire. One that is not sent takes its default; every issue is named by its field. */
export function readFilter(report: AnyReport, wire: unknown, tgl_system: string): ReportFilter {
  const read = readRow(filtersOf(report, tgl_system), withoutAll(report, wire))
  if (!read.ok) return { ok: false, fields: read.fields }
  const { [groupKey]: group, ...saring } = read.row as Row
  if (typeof saring.tgl_from === 'string' && typeof saring.tgl_to === 'string' && saring.tgl_from > saring.tgl_to)
    return { ok: false, fields: [{ field: 'tgl_to', message: rangeIssue }] }
  const chosen = typeof group === 'string' ? group : report.groupBy?.[0]?.label
  return { ok: true, filters: saring, group: chosen }
}

/** A filter as the report's header shows it: label and value, SEMUA for none. */
export interface FilterText {
  readonly label: string
  readonly text: string
}

/** The filters as shown, in the order of the form. */
export function filterTexts(report: AnyReport, filter: Readonly<Row>): FilterText[] {
  const wire: WireRow = writeRow(report.filters, filter)
  return Object.entries(report.filters).map(([name, field]) => ({
    label: field.label,
    text: shownText(field, wire[wireKey(name, field)]) || 'SEMUA',
  }))
}
