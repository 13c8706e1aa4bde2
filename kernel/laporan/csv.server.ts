import { stringify } from 'csv-stringify/sync'
import type { Row } from '#kernel/fields/field.ts'
import { teksGaris, type Lembar } from './lembar.ts'
import type { AliranTabel, Garis, Nilai } from './tabel.ts'

const write = (lines: readonly (readonly string[])[], first = false): string =>
  stringify([...lines], { bom: first, escape_formulas: true, record_delimiter: 'windows' })

const rowsOf = (l: Lembar, garis: readonly Garis[]): string[][] =>
  garis.filter((g) => !g.kelompok).map((g) => teksGaris(l.tabel, g.nilai))

function totalOf(l: Lembar, total: readonly Nilai[]): string[][] {
  if (!l.tabel.kolom.some((k) => k.total)) return []
  return [teksGaris(l.tabel, total).map((text, i) => (i === 0 && text === '' ? l.kata.total : text))]
}

/** The rows with all their columns, then the total. Headings of groups are left out: a sheet groups by the columns itself. */
export function renderCsv(l: Lembar): Uint8Array {
  const { garis, total } = l.tabel
  return Buffer.from(write([[...l.kepala], ...rowsOf(l, garis), ...totalOf(l, total)], true))
}

/** The same, part by part, in the order of the query: memory holds one part. */
export async function* alirCsv(l: Lembar, parts: AsyncIterable<Row[]>, tabel: AliranTabel): AsyncGenerator<string> {
  yield write([[...l.kepala]], true)
  for await (const part of parts) yield write(rowsOf(l, tabel.tambah(part)))
  yield write(totalOf(l, tabel.total()))
}
