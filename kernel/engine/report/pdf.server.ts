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
  readonly l: ReportSheet
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

async function survey(l: ReportSheet, read: ReadLines, regular: Face, bold: Face): Promise<Measurements> {
  const shown = shownColumns(l.table)
  const natural = shown.map(() => 0)
  const take = (values: ReportSheet['table']['total'], face: Face) => {
    const texts = lineTexts(l.table, values)
    shown.forEach((i, at) => (natural[at] = Math.max(natural[at]!, face.width(texts[i]!, largest))))
  }
  const parts: Uint8Array[] = []
  for await (const lines of read()) {
    for (const g of lines) take(g.nilai, g.kelompok ? bold : regular)
    parts.push(Uint8Array.from(lines, (g) => (g.kelompok ? g.kelompok.tingkat + 1 : 0)))
  }
  take(l.table.total, bold)
  return { natural, headings: Buffer.concat(parts) }
}

function measure(l: ReportSheet, natural: readonly number[], regular: Face, bold: Face): Plan {
  const [width, height] = paper[l.orientation]
  const shown = shownColumns(l.table)
  const room = width - 2 * margin
  const heads = breakHeads(
    shown.map((i) => l.heads[i]!),
    natural,
    (text) => bold.width(text, largest),
    room,
  )
  const kinds = shown.map((i) => l.table.kolom[i]!.field)
  const { scale, widths } = divideWidths(
    natural.map((n, at) => ({
      natural: Math.max(n, ...heads[at]!.map((h) => bold.width(h, largest))) + 2 * pad,
      flexible: mayCut.has(kinds[at]!.kind),
    })),
    room,
  )
  const size = largest * scale
  let at = margin
  const columns = widths.map((w, i) => {
    const column = { at, width: w, end: kindOf(kinds[i]!).align === 'end' }
    at += w
    return column
  })
  return { l, regular, bold, size, rowHeight: size * 1.65, shown, heads, pad: pad * scale, columns, width, height }
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

const box = (x: number, y: number, w: number, h: number, colour: string): string =>
  `${colour} rg ${x.toFixed(2)} ${y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)} re f\n`

/** One line of the table; `y` is its lower edge. */
function cells(p: Plan, texts: readonly string[], y: number, face: Face, from = 0): string {
  const base = y + (p.rowHeight - p.size) / 2 + p.size * 0.18
  return p.columns
    .map((c, i) => {
      const words = texts[p.shown[i]!] ?? ''
      if (i < from || words === '') return ''
      const fitted = c.end ? words : face.fit(words, p.size, c.width - 2 * p.pad)
      return text(face, p.size, c.end ? c.at + c.width - p.pad : c.at + p.pad, base, fitted, ink, c.end)
    })
    .join('')
}

/** A group heading or the total: title at the left, then the sums; the title is cut before the first sum. */
function summary(
  p: Plan,
  words: readonly [string, string],
  values: ReportSheet['table']['total'],
  y: number,
  indent: number,
) {
  const texts = lineTexts(p.l.table, values).map((t, i) =>
    p.l.table.kelompok.includes(p.l.table.kolom[i]!.name) ? '' : t,
  )
  const first = p.columns.findIndex((_, i) => texts[p.shown[i]!] !== '')
  const end = first < 0 ? p.width - margin : p.columns[first]!.at
  const base = y + (p.rowHeight - p.size) / 2 + p.size * 0.18
  const x = margin + p.pad + indent
  const title = p.bold.fit(words[0], p.size, Math.max(0, end - x - p.pad))
  const after = x + p.bold.width(title, p.size) + 6
  const count = end - after > p.regular.width(words[1], p.size) ? words[1] : ''
  return (
    text(p.bold, p.size, x, base, title) +
    text(p.regular, p.size, after, base, count, soft) +
    cells(p, texts, y, p.bold)
  )
}

/** The filters, on as many lines as they need; only a single one longer than a line is cut. */
function filterLines({ l, regular }: Plan, room: number): string[] {
  const lines = ['']
  for (const { label, text } of l.filters) {
    const one = regular.fit(`${label}: ${text}`, 8, room)
    const both = lines.at(-1) === '' ? one : `${lines.at(-1)}   ${one}`
    if (regular.width(both, 8) <= room) lines[lines.length - 1] = both
    else lines.push(one)
  }
  return lines
}

/** The top of every page: title and shop, the filters, the column headings. Returns where the rows begin. */
function head(p: Plan): { ops: string; top: number } {
  const { l } = p
  const right = p.width - margin
  let y = p.height - margin - 12
  let ops = text(p.bold, 13, margin, y, l.title) + text(p.bold, 9, right, y, l.toko, ink, true)
  y -= 3
  for (const words of filterLines(p, right - margin)) {
    y -= 11
    ops += text(p.regular, 8, margin, y, words, soft)
  }
  const lines = Math.max(...p.heads.map((h) => h.length))
  const more = p.size * 1.25
  const tall = p.rowHeight + (lines - 1) * more
  y -= 8 + tall
  ops += box(margin, y, right - margin, tall + 2, tint)
  for (let up = 0; up < lines; up++) {
    const words: string[] = []
    p.heads.forEach((h, i) => (words[p.shown[i]!] = h.at(-1 - up) ?? ''))
    ops += cells(p, words, y + 1 + up * more, p.bold)
  }
  ops += box(margin, y, right - margin, 0.6, hairline)
  return { ops, top: y }
}

function foot(p: Plan, page: number, pages: number): string {
  const y = margin - 10
  return (
    text(p.regular, 7.5, margin, y, `${p.l.oleh}   ${p.l.printed}`, soft) +
    text(p.regular, 7.5, p.width - margin, y, `${page} of ${pages}`, soft, true)
  )
}

/** One line of the table, `y` is its lower edge; undefined: the total. */
function line(p: Plan, g: Line | undefined, y: number): string {
  const right = p.width - margin
  if (!g) {
    const rule = box(margin, y + p.rowHeight - 1.2, right - margin, 1.2, ink)
    const sums = p.l.table.kolom.some((k) => k.total)
    return sums ? rule + summary(p, [p.l.word.total, ''], p.l.table.total, y - 1, 0) : rule
  }
  if (!g.kelompok)
    return cells(p, lineTexts(p.l.table, g.nilai), y, p.regular) + box(margin, y, right - margin, 0.3, hairline)
  return heading(p, g.kelompok, titleTexts(g.kelompok, p.l.word.rows)[1], g.nilai, y)
}

function heading(p: Plan, k: NonNullable<Line['kelompok']>, after: string, values: Line['nilai'], y: number): string {
  const wide = p.width - 2 * margin
  const back = box(margin, y, wide, p.rowHeight, tint)
  return back + summary(p, [k.judul, after], values, y, k.tingkat * 10) + box(margin, y, wide, 0.3, hairline)
}

/** A group heading repeated on the next page, without its sums, which are printed where the group begins. */
const again = (p: Plan, g: Line, y: number): string =>
  heading(
    p,
    g.kelompok!,
    p.l.word.continued,
    g.nilai.map(() => null),
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
export async function* drawReportPdf(l: ReportSheet, read: ReadLines): AsyncGenerator<Uint8Array> {
  const [width, height] = paper[l.orientation]
  const doc = openPdf({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: l.language,
    displayTitle: true,
    info: { Title: l.title, Author: l.toko, Creator: 'Kilau' },
  })
  const outputBuffer = new OutputBuffer(doc)
  const fonts = new Fonts(doc)
  const [regular, bold] = [new Face(fonts, 'regular', l.language), new Face(fonts, 'bold', l.language)]
  const { natural, headings } = await survey(l, read, regular, bold)
  const p = measure(l, natural, regular, bold)
  const { ops, top } = head(p)
  const fits = Math.max(3, Math.floor((top - margin - 6) / p.rowHeight))
  // The total counts as one more line after the last.
  const depth = l.table.kelompok.length
  const pages = dividePages(headings, fits, depth)
  /** The headings of the groups that are open at the end of the page. */
  const opened: Line[] = []
  const inner = doc as unknown as Inner
  const rest = new PartQueue(read())
  for (const [n, [from, to]] of pages.entries()) {
    const repeat = opened.slice(0, repeatedTitles(headings, from, depth))
    const lines: (Line | undefined)[] = [...(await rest.take(to - from))]
    for (const g of lines) if (g?.kelompok) opened.splice(g.kelompok.tingkat, Infinity, g)
    if (to > headings.length) lines.push(undefined)
    doc.addPage()
    // The library flips the page's coordinates for its own calls; flip them back, or the text would be upside down.
    let content = `q 1 0 0 -1 0 ${p.height.toFixed(2)} cm\n${ops}`
    const at = (i: number) => top - (i + 1) * p.rowHeight
    repeat.forEach((g, i) => (content += again(p, g, at(i))))
    lines.forEach((g, i) => (content += line(p, g, at(repeat.length + i))))
    inner.addContent(`${content}${foot(p, n + 1, pages.length)}Q`)
    for (const font of fonts.all) inner.page.fonts[font.id] = font.ref()
    yield* outputBuffer.take()
  }
  doc.end()
  await outputBuffer.done
  yield* outputBuffer.take()
}
