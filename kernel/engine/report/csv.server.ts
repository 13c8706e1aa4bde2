import { writeCsv } from '#kernel/data/files/csv.server.ts'
import { lineTexts, type ReadLines, type ReportSheet } from './sheet.ts'

const write = (lines: readonly (readonly string[])[], first = false): Buffer => Buffer.from(writeCsv(lines, first))

function totalOf(l: ReportSheet): string[][] {
  if (!l.table.kolom.some((k) => k.total)) return []
  return [lineTexts(l.table, l.table.total).map((text, i) => (i === 0 && text === '' ? l.word.total : text))]
}

/**
 * The rows with all their columns, then the total. Group headings are left out: a spreadsheet groups by the columns
 * itself.
 */
export async function* drawCsv(l: ReportSheet, read: ReadLines): AsyncGenerator<Uint8Array> {
  yield write([[...l.heads]], true)
  for await (const lines of read())
    yield write(lines.filter((g) => !g.kelompok).map((g) => lineTexts(l.table, g.nilai)))
  yield write(totalOf(l))
}
