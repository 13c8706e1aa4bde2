import { stringify } from 'csv-stringify/sync'
import { teksGaris, type Lembar } from './lembar.ts'

/** The rows with all their columns, then the total. Headings of groups are left out: a sheet groups by the columns itself. */
export function renderCsv(l: Lembar): Uint8Array {
  const { garis, total, kolom } = l.tabel
  const rows = garis.filter((g) => !g.kelompok).map((g) => teksGaris(l.tabel, g.nilai))
  const last = teksGaris(l.tabel, total)
  const sums = kolom.some((k) => k.total) ? [last.map((text, i) => (i === 0 && text === '' ? l.kata.total : text))] : []
  const text = stringify([[...l.kepala], ...rows, ...sums], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return Buffer.from(text)
}
