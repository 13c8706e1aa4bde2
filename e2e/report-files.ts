import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'
import { button } from './cashier.ts'
import { downloaded, pdfText, type Paper } from './paper.ts'

/** What a report shows: its heads, the visible rows (without group headings), its total. */
interface Shown {
  heads: string[]
  rows: string[][]
  total: string[]
}
export const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const cell = (tr: HTMLTableRowElement): string[] =>
      [...tr.cells].flatMap((td) => [
        td.innerText.trim().replace(/\s+/g, ' ').replace(/^—$/, ''),
        ...Array<string>(td.colSpan - 1).fill(''),
      ])
    const table = document.querySelector<HTMLTableElement>('main table')!
    const contents = [...table.tBodies[0]!.rows].filter((tr) => !tr.ariaHidden && !tr.querySelector('[data-judul]'))
    return {
      heads: cell(table.tHead!.rows[0]!),
      rows: contents.map(cell),
      total: table.tFoot ? cell(table.tFoot.rows[0]!).slice(1) : [],
    }
  })

/**
 * Downloads the report in its three formats and compares them with the screen. `key`: the column that identifies a
 * row.
 */
export async function takeAway(visitor: Visitor, paper: Paper, name: string, key: string): Promise<string[][]> {
  const { page } = visitor
  const screen = await shown(page)
  const download = (label: string) => downloaded(visitor, () => button(visitor, label).click())
  const csv = parse(await download('CSV'), { bom: true })
  const [sheet] = await readXlsxFile(await download('Excel'))
  const pdf = await download('PDF')

  const [heads = [], ...contents] = csv
  const total = screen.total.length > 0 ? contents.pop()! : []
  const columns = screen.heads.map((k) => heads.indexOf(k))
  expect(columns).not.toContain(-1)
  const visible = (row: readonly string[]) => columns.map((i) => row[i]!)
  // A CSV has the rows in the order of the screen.
  const plain = (text: string) => (/^−?[\d,]+(\.\d+)?$/.test(text) ? text.replaceAll(',', '').replace('−', '-') : text)
  expect(contents.slice(0, screen.rows.length).map(visible)).toEqual(screen.rows.map((row) => row.map(plain)))
  if (total.length > 0) expect(visible(total).slice(1)).toEqual(screen.total.map(plain))

  const counts = total.filter((t) => /^[-\d]/.test(t))
  const end = sheet!.data.at(-1)!.filter((n) => typeof n === 'number')
  if (total.length > 0) expect(end).toEqual(counts.map(Number))

  const [pages, pageCount] = await Promise.all([pdfText(pdf), paper.foto(pdf, name, [1, -1])])
  expect(pages.length).toBe(pageCount)
  const all = pages.join(' ')
  pages.forEach((text, i) => expect(text).toContain(`${i + 1} of ${pages.length}`))
  const named = contents.map((row) => row[heads.indexOf(key)]!)
  expect(named.filter((n) => !all.includes(n))).toEqual([])
  const last = pages.at(-1)!.replaceAll(',', '').replaceAll('−', '-')
  for (const t of counts) expect(last).toContain(t)
  return contents
}
