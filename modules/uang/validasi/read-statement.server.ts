import { Parser } from 'saxen'
import { isRefusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { today } from '#kernel/base/time/dates.ts'
import { tooMuchInFile } from '#kernel/engine/apart/read-apart.server.ts'
import { readSpreadsheet } from '#kernel/engine/transfer/read-sheet.server.ts'
import type { Spreadsheet } from '#kernel/engine/transfer/sheet.ts'
import {
  camtLines,
  readMt940,
  readStatementSheet,
  statementSheet,
  statementTitles,
  type CamtEntry,
  type StatementLine,
} from './statement.ts'

/** More lines than this, or elements deeper in each other, are no statement of a shop's account. */
const most = { lines: 50_000, depth: 60 }

/** Does this stand more often in a file than a statement may have lines? Nothing is read of such a file. */
function tooLong(content: string, line: RegExp): boolean {
  let count = 0
  for (const _ of content.matchAll(line)) if ((count += 1) > most.lines) return true
  return false
}

/** camt.053, the statement of ISO 20022: one `Ntry` a line. Undefined: it is not one, or it is damaged. */
export function readCamt(content: string): StatementLine[] | undefined {
  const entries: CamtEntry[] = []
  const path: string[] = []
  let [entry, damaged]: [CamtEntry | undefined, boolean] = [undefined, false]
  const parser = new Parser({ proxy: false })
  parser
    .on('error', () => void (damaged = true))
    .on('warn', () => undefined)
    .on('openTag', (name: string) => {
      const own = name.replace(/^.*:/, '')
      path.push(own)
      if (path.length > most.depth) {
        damaged = true
        parser.stop()
      }
      if (own === 'Ntry') entry = { amount: '', way: '', reversed: false, date: '', said: [] }
    })
    .on('text', (said: string, decode: (s: string) => string) => {
      if (entry) take(entry, path, decode(said).trim())
    })
    .on('closeTag', (name: string) => {
      path.pop()
      if (name.replace(/^.*:/, '') !== 'Ntry' || !entry) return
      entries.push(entry)
      entry = undefined
    })
    .parse(content)
  return damaged || entries.length === 0 ? undefined : camtLines(entries)
}

const told: ReadonlySet<string> = new Set(['AddtlNtryInf', 'Ustrd', 'EndToEndId', 'Nm'])
function take(entry: CamtEntry, path: readonly string[], said: string): void {
  if (said === '') return
  const below = path.slice(path.lastIndexOf('Ntry') + 1)
  const at = below.join('/')
  if (at === 'Amt') entry.amount = said
  else if (at === 'CdtDbtInd') entry.way = said
  else if (at === 'RvslInd') entry.reversed = said === 'true'
  else if (/^BookgDt\/(?:Dt|DtTm)$/.test(at)) entry.date = said
  else if (/^ValDt\/(?:Dt|DtTm)$/.test(at)) entry.date ||= said
  else if (told.has(below.at(-1) ?? '')) entry.said.push(said)
}

/**
 * A bank's statement of any kind that it is sent in, as a sheet with our own headings.
 * @apart
 */
export async function read(content: Buffer): Promise<Spreadsheet | Refusal> {
  const start = content.subarray(0, 2000).toString('latin1')
  if (/^\s*(?:\u00ef\u00bb\u00bf)?</.test(start)) {
    const said = content.toString('utf8')
    return tooLong(said, /<(?:\w+:)?Ntry[\s>]/g) ? tooMuchInFile() : statementSheet(readCamt(said))
  }
  if (/:20:|:25:|:60F:/.test(start)) {
    const said = content.toString('latin1')
    return tooLong(said, /^:61:/gm) ? tooMuchInFile() : statementSheet(readMt940(said))
  }
  const sheet = await readSpreadsheet(content, statementTitles)
  return isRefusal(sheet) ? sheet : statementSheet(readStatementSheet(sheet, today()))
}
