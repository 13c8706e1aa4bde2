import { writeCsv } from '#kernel/data/files/csv.server.ts'
import { figureTexts, type ReadLines, type ReportSheet } from './sheet.ts'

const write = (lines: readonly (readonly string[])[], first = false): Buffer => Buffer.from(writeCsv(lines, first))

function totalOf(sheet: ReportSheet): string[][] {
  if (!sheet.table.kolom.some((k) => k.total)) return []
  return [
    figureTexts(sheet.table, sheet.table.total).map((text, i) => (i === 0 && text === '' ? sheet.word.total : text)),
  ]
}

/**
 * The rows with all their columns, then the total. Group headings are left out: a spreadsheet groups by the columns
 * itself. Figures are plain, because a program reads "1,199,688" as a text.
 */
export async function* drawCsv(sheet: ReportSheet, read: ReadLines): AsyncGenerator<Uint8Array> {
  yield write([[...sheet.heads]], true)
  for await (const lines of read())
    yield write(lines.filter((g) => !g.kelompok).map((g) => figureTexts(sheet.table, g.nilai)))
  yield write(totalOf(sheet))
}
