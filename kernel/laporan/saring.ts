import { hariIni, type AnyLaporan } from '#kernel/define/laporan.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { shownText } from '#kernel/fields/form.ts'
import type { Fields, Row, WireRow } from '#kernel/fields/field.ts'
import { f } from '#kernel/fields/index.ts'
import { readRow, wireKey, writeRow } from '#kernel/fields/row.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** The filters of a report, as the form shows them and the server reads them: the same on both sides. */

/** The name of the choice of grouping, where a report has one. */
export const kelompokKey = 'kelompok'

/** The sentence for a period that ends before it begins. */
export const salahRentang = teks('Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal')

/** The filters with `hariIni` as the shop's business date, and the choice of grouping where there is one to choose. */
export function filtersOf(l: AnyLaporan, tgl_system: string): Fields {
  const groups = l.groupBy ?? []
  const own = Object.entries(l.filters).map(([name, field]) => [
    name,
    field.default === hariIni ? { ...field, default: tgl_system } : field,
  ])
  const choice = f.choice({
    label: teks('Kelompokkan per'),
    required: true,
    options: groups.map((g) => g.label),
    default: groups[0]?.label,
  })
  return Object.fromEntries(groups.length > 1 ? [...own, [kelompokKey, choice]] : own) as Fields
}

export type Saring =
  | { readonly ok: true; readonly saring: Row; readonly kelompok: string | undefined }
  | { readonly ok: false; readonly fields: readonly Salah[] }

/** The specification says ALL where nothing is filtered; the screen calls it SEMUA. */
const tanpaAll = (l: AnyLaporan, wire: unknown): unknown =>
  typeof wire === 'object' && wire !== null
    ? Object.fromEntries(
        Object.entries(wire).map(([key, nilai]) => [key, nilai === 'ALL' && !l.filters[key]?.required ? null : nilai]),
      )
    : wire

/** The filters from the wire. What is not sent takes its default; every fault is named by its field. */
export function readSaring(l: AnyLaporan, wire: unknown, tgl_system: string): Saring {
  const read = readRow(filtersOf(l, tgl_system), tanpaAll(l, wire))
  if (!read.ok) return { ok: false, fields: read.fields }
  const { [kelompokKey]: kelompok, ...saring } = read.row as Row
  if (typeof saring.tgl_from === 'string' && typeof saring.tgl_to === 'string' && saring.tgl_from > saring.tgl_to)
    return { ok: false, fields: [{ field: 'tgl_to', message: salahRentang }] }
  const chosen = typeof kelompok === 'string' ? kelompok : l.groupBy?.[0]?.label
  return { ok: true, saring, kelompok: chosen }
}

/** A filter as the head of a paper says it: label and value, SEMUA for none. */
export interface TeksSaring {
  readonly label: string
  readonly teks: string
}

/** The filters in words, in the order of the form. */
export function teksSaring(l: AnyLaporan, saring: Readonly<Row>): TeksSaring[] {
  const wire: WireRow = writeRow(l.filters, saring)
  return Object.entries(l.filters).map(([name, field]) => ({
    label: field.label,
    teks: shownText(field, wire[wireKey(name, field)]) || 'SEMUA',
  }))
}
