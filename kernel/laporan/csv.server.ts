import { tulisCsv } from '#kernel/files/csv.server.ts'
import { teksGaris, type Baca, type Lembar } from './lembar.ts'

const write = (lines: readonly (readonly string[])[], first = false): Buffer => Buffer.from(tulisCsv(lines, first))

function totalOf(l: Lembar): string[][] {
  if (!l.tabel.kolom.some((k) => k.total)) return []
  return [teksGaris(l.tabel, l.tabel.total).map((text, i) => (i === 0 && text === '' ? l.kata.total : text))]
}

/** The rows with all their columns, then the total. Headings of groups are left out: a sheet groups by the columns itself. */
export async function* gambarCsv(l: Lembar, baca: Baca): AsyncGenerator<Uint8Array> {
  yield write([[...l.kepala]], true)
  for await (const garis of baca())
    yield write(garis.filter((g) => !g.kelompok).map((g) => teksGaris(l.tabel, g.nilai)))
  yield write(totalOf(l))
}
