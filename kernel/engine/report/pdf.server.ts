import type { Field } from '#kernel/model/fields/field.ts'
import { kindOf } from '#kernel/model/fields/index.ts'
import { openPdf } from '#kernel/engine/paper/pdfkit.server.ts'
import { shownColumns, lineTexts, titleTexts, type ReadLines, type ReportSheet } from './sheet.ts'
import { dividePages, divideHead, divideWidths, repeatedTitles } from './widths.ts'
import { Face, Fonts, type Inner } from './typefaces.server.ts'
import { PartQueue } from './queue.ts'
import type { Line } from './table.ts'

/**
 * A report as a PDF. The library (pdfkit) provides pages, fonts and compression; this file writes the text as PDF
 * operators itself, which is four to six times faster than the library's text calls on thousands of rows.
 */

const margin = 28
const pad = 4
const largest = 8
const ink = '0.08 0.11 0.12'
const soft = '0.36 0.41 0.43'
const tint = '0.95 0.96 0.96'
const hairline = '0.78 0.82 0.83'

const paper = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const

/** Names may be truncated; amounts, codes, document numbers and dates never are. */
const mayCut: ReadonlySet<Field['kind']> = new Set(['text', 'note', 'url'])

interface Column {
  readonly at: number
  readonly width: number
  readonly end: boolean
}

/** The measured layout. */
interface Plan {
  readonly sheet: ReportSheet
  readonly regular: Face
  readonly bold: Face
  readonly size: number
  readonly rowHeight: number
  readonly shown: readonly number[]
  /** The lines of each column's heading. */
  readonly heads: readonly (readonly string[])[]
  /** Space between a cell's text and its edge. */
  readonly pad: number
  readonly columns: readonly Column[]
  readonly width: number
  readonly height: number
}

/** Found in the first pass: the width that each shown column needs, and the level of each line. */
interface Measurements {
  readonly natural: readonly number[]
  /** 0 for a row, for a group heading its level from 1. */
  readonly headings: Uint8Array
}

async function survey(sheet: ReportSheet, read: ReadLines, regular: Face, bold: Face): Promise<Measurements> {
  const shown = shownColumns(sheet.table)
  const natural = shown.map(() => 0)
  const take = (values: ReportSheet['table']['total'], face: Face) => {
    const texts = lineTexts(sheet.table, values)
    shown.forEach((i, at) => (natural[at] = Math.max(natural[at]!, face.width(texts[i]!, largest))))
  }
  const parts: Uint8Array[] = []
  for await (const lines of read()) {
    for (const g of lines) take(g.nilai, g.kelompok ? bold : regular)
    parts.push(Uint8Array.from(lines, (g) => (g.kelompok ? g.kelompok.tingkat + 1 : 0)))
  }
  take(sheet.table.total, bold)
  return { natural, headings: Buffer.concat(parts) }
}

function measure(sheet: ReportSheet, natural: readonly number[], regular: Face, bold: Face): Plan {
  const [width, height] = paper[sheet.orientation]
  const shown = shownColumns(sheet.table)
  const room = width - 2 * margin
  const heads = breakHeads(
    shown.map((i) => sheet.heads[i]!),
    natural,
    (text) => bold.width(text, largest),
    room,
  )
  const kinds = shown.map((i) => sheet.table.kolom[i]!.field)
  const { scale, widths } = divideWidths(
    natural.map((width, at) => ({
      natural: Math.max(width, ...heads[at]!.map((h) => bold.width(h, largest))) + 2 * pad,
      flexible: mayCut.has(kinds[at]!.kind),
    })),
    room,
  )
  const size = largest * scale
  let at = margin
  const columns = widths.map((width, index) => {
    const column = { at, width, end: kindOf(kinds[index]!).align === 'end' }
    at += width
    return column
  })
  return {
    sheet,
    regular,
    bold,
    size,
    rowHeight: size * 1.65,
    shown,
    heads,
    pad: pad * scale,
    columns,
    width,
    height,
  }
}

/**
 * Column headings take a second line if the table would otherwise be wider than the page: that is better than truncated
 * names.
 */
function breakHeads(
  heads: readonly string[],
  natural: readonly number[],
  measure: (text: string) => number,
  room: number,
): readonly (readonly string[])[] {
  const wide = heads.reduce((sum, k, i) => sum + Math.max(measure(k), natural[i]!) + 2 * pad, 0)
  return heads.map((k, i) => (wide <= room || measure(k) <= natural[i]! ? [k] : divideHead(k, measure)))
}

/** PDF operators of one text; `x` is its left edge, or its right edge when `end`. */
function text(face: Face, size: number, x: number, y: number, words: string, colour = ink, end = false): string {
  if (words === '') return ''
  const left = end ? x - face.width(words, size) : x
  return `BT ${colour} rg ${left.toFixed(2)} ${y.toFixed(2)} Td ${face.show(words, size)} ET\n`
}

const box = (x: number, y: number, width: number, height: number, colour: string): string =>
  `${colour} rg ${x.toFixed(2)} ${y.toFixed(2)} ${width.toFixed(2)} ${height.toFixed(2)} re f\n`

/** One line of the table; `y` is its lower edge. */
function cells(plan: Plan, texts: readonly string[], y: number, face: Face, from = 0): string {
  const base = y + (plan.rowHeight - plan.size) / 2 + plan.size * 0.18
  return plan.columns
    .map((column, index) => {
      const words = texts[plan.shown[index]!] ?? ''
      if (index < from || words === '') return ''
      const fitted = column.end ? words : face.fit(words, plan.size, column.width - 2 * plan.pad)
      return text(
        face,
        plan.size,
        column.end ? column.at + column.width - plan.pad : column.at + plan.pad,
        base,
        fitted,
        ink,
        column.end,
      )
    })
    .join('')
}

/** A group heading or the total: title at the left, then the sums; the title is cut before the first sum. */
function summary(
  plan: Plan,
  words: readonly [string, string],
  values: ReportSheet['table']['total'],
  y: number,
  indent: number,
) {
  const texts = lineTexts(plan.sheet.table, values).map((text, index) =>
    plan.sheet.table.kelompok.includes(plan.sheet.table.kolom[index]!.name) ? '' : text,
  )
  const first = plan.columns.findIndex((_, i) => texts[plan.shown[i]!] !== '')
  const end = first < 0 ? plan.width - margin : plan.columns[first]!.at
  const base = y + (plan.rowHeight - plan.size) / 2 + plan.size * 0.18
  const x = margin + plan.pad + indent
  const title = plan.bold.fit(words[0], plan.size, Math.max(0, end - x - plan.pad))
  const after = x + plan.bold.width(title, plan.size) + 6
  const count = end - after > plan.regular.width(words[1], plan.size) ? words[1] : ''
  return (
    text(plan.bold, plan.size, x, base, title) +
    text(plan.regular, plan.size, after, base, count, soft) +
    cells(plan, texts, y, plan.bold)
  )
}

/** The filters, on as many lines as they need; only a single one longer than a line is cut. */
function filterLines({ sheet, regular }: Plan, room: number): string[] {
  const lines = ['']
  for (const { label, text } of sheet.filters) {
    const one = regular.fit(`${label}: ${text}`, 8, room)
    const both = lines.at(-1) === '' ? one : `${lines.at(-1)}   ${one}`
    if (regular.width(both, 8) <= room) lines[lines.length - 1] = both
    else lines.push(one)
  }
  return lines
}

/** The top of every page: title and shop, the filters, the column headings. Returns where the rows begin. */
function head(plan: Plan): { ops: string; top: number } {
  const { sheet } = plan
  const right = plan.width - margin
  let y = plan.height - margin - 12
  let ops = text(plan.bold, 13, margin, y, sheet.title) + text(plan.bold, 9, right, y, sheet.toko, ink, true)
  y -= 3
  for (const words of filterLines(plan, right - margin)) {
    y -= 11
    ops += text(plan.regular, 8, margin, y, words, soft)
  }
  const lines = Math.max(...plan.heads.map((h) => h.length))
  const more = plan.size * 1.25
  const tall = plan.rowHeight + (lines - 1) * more
  y -= 8 + tall
  ops += box(margin, y, right - margin, tall + 2, tint)
  for (let up = 0; up < lines; up++) {
    const words: string[] = []
    plan.heads.forEach((h, i) => (words[plan.shown[i]!] = h.at(-1 - up) ?? ''))
    ops += cells(plan, words, y + 1 + up * more, plan.bold)
  }
  ops += box(margin, y, right - margin, 0.6, hairline)
  return { ops, top: y }
}

function foot(plan: Plan, page: number, pages: number): string {
  const y = margin - 10
  return (
    text(plan.regular, 7.5, margin, y, `${plan.sheet.oleh}   ${plan.sheet.printed}`, soft) +
    text(plan.regular, 7.5, plan.width - margin, y, `${page} of ${pages}`, soft, true)
  )
}

/** One line of the table, `y` is its lower edge; undefined: the total. */
function line(plan: Plan, row: Line | undefined, y: number): string {
  const right = plan.width - margin
  if (!row) {
    const rule = box(margin, y + plan.rowHeight - 1.2, right - margin, 1.2, ink)
    const sums = plan.sheet.table.kolom.some((k) => k.total)
    return sums ? rule + summary(plan, [plan.sheet.word.total, ''], plan.sheet.table.total, y - 1, 0) : rule
  }
  if (!row.kelompok)
    return (
      cells(plan, lineTexts(plan.sheet.table, row.nilai), y, plan.regular) +
      box(margin, y, right - margin, 0.3, hairline)
    )
  return heading(plan, row.kelompok, titleTexts(row.kelompok, plan.sheet.word.rows)[1], row.nilai, y)
}

function heading(
  plan: Plan,
  group: NonNullable<Line['kelompok']>,
  after: string,
  values: Line['nilai'],
  y: number,
): string {
  const wide = plan.width - 2 * margin
  const back = box(margin, y, wide, plan.rowHeight, tint)
  return back + summary(plan, [group.judul, after], values, y, group.tingkat * 10) + box(margin, y, wide, 0.3, hairline)
}

/** A group heading repeated on the next page, without its sums, which are printed where the group begins. */
const again = (plan: Plan, line: Line, y: number): string =>
  heading(
    plan,
    line.kelompok!,
    plan.sheet.word.continued,
    line.nilai.map(() => null),
    y,
  )

/** Collects what the library has written so far. */
class OutputBuffer {
  #content: Buffer[] = []
  readonly done: Promise<void>
  constructor(doc: PDFKit.PDFDocument) {
    doc.on('data', (chunk: Buffer) => this.#content.push(chunk))
    this.done = new Promise((resolve, reject) => {
      doc.on('end', resolve)
      doc.on('error', reject)
    })
  }
  *take(): Generator<Uint8Array> {
    const contents = this.#content
    this.#content = []
    if (contents.length > 0) yield Buffer.concat(contents)
  }
}

/**
 * Writes the report as a PDF stream. Its lines are read twice, because column widths and page count are only known at
 * the end of the first pass.
 */
export async function* drawReportPdf(sheet: ReportSheet, read: ReadLines): AsyncGenerator<Uint8Array> {
  const [width, height] = paper[sheet.orientation]
  const doc = openPdf({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.toko, Creator: 'Kilau' },
  })
  const outputBuffer = new OutputBuffer(doc)
  const fonts = new Fonts(doc)
  const [regular, bold] = [new Face(fonts, 'regular', sheet.language), new Face(fonts, 'bold', sheet.language)]
  const { natural, headings } = await survey(sheet, read, regular, bold)
  const plan = measure(sheet, natural, regular, bold)
  const { ops, top } = head(plan)
  const fits = Math.max(3, Math.floor((top - margin - 6) / plan.rowHeight))
  // The total counts as one more line after the last.
  const depth = sheet.table.kelompok.length
  const pages = dividePages(headings, fits, depth)
  /** The headings of the groups that are open at the end of the page. */
  const opened: Line[] = []
  const inner = doc as unknown as Inner
  const rest = new PartQueue(read())
  for (const [index, [from, to]] of pages.entries()) {
    const repeat = opened.slice(0, repeatedTitles(headings, from, depth))
    const lines: (Line | undefined)[] = [...(await rest.take(to - from))]
    for (const g of lines) if (g?.kelompok) opened.splice(g.kelompok.tingkat, Infinity, g)
    if (to > headings.length) lines.push(undefined)
    doc.addPage()
    // The library flips the page's coordinates for its own calls; flip them back, or the text would be upside down.
    let content = `q 1 0 0 -1 0 ${plan.height.toFixed(2)} cm\n${ops}`
    const at = (i: number) => top - (i + 1) * plan.rowHeight
    repeat.forEach((g, i) => (content += again(plan, g, at(i))))
    lines.forEach((g, i) => (content += line(plan, g, at(repeat.length + i))))
    inner.addContent(`${content}${foot(plan, index + 1, pages.length)}Q`)
    for (const font of fonts.all) inner.page.fonts[font.id] = font.ref()
    yield* outputBuffer.take()
  }
  doc.end()
  await outputBuffer.done
  yield* outputBuffer.take()
}
