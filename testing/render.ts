import { packLines, renderPacks } from '#kernel/engine/report/file.server.ts'
import type { FileFormat, ReportSheet } from '#kernel/engine/report/sheet.ts'

/** Renders the file of a whole report, as a call does with lines that are packed already. Rejects when that fails. */
export const renderFile = (shape: FileFormat, sheet: ReportSheet, shop = 'SBY'): Promise<Uint8Array> =>
  renderPacks(shape, { ...sheet, table: { ...sheet.table, garis: [] } }, packLines(sheet.table.garis), { shop })
