import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A table of docs/katalog as rows by column name; a missing cell is ''. */
export function readTsv(name: string): Record<string, string>[] {
  const text = readFileSync(join(import.meta.dirname, '../docs/katalog', `${name}.tsv`), 'utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((c, i) => [c, cells[i] ?? '']))
  })
}
