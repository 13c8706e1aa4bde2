import type { Language } from '#kernel/base/i18n/texts.ts'
import { drawPage, type DrawnPage } from './draw-sheet.server.ts'
import { PaperSheet, gutter, ink, type TextStyle, type SheetOptions } from './sheet.server.ts'
import type { Block, CodeKind, Pair } from './block.ts'
import { codeBoxes, codeModules } from './codes.server.ts'
import { quietZone } from './label.ts'
import { cutColumn } from './cut.ts'
import { layOutTable, type TableLayout } from './table-layout.server.ts'

/**
 * A paper as a sheet: head with the name at the left and the number at the right, the lines as a table, sums at the
 * right margin.
 */

type Content<B extends Block['block']> = Extract<Block, { block: B }>

const size = { KECIL: 0.85, BIASA: 1, BESAR: 1.2 } as const

/** The text styles of a sheet, all scaled by the same factor. */
const buildStyles = (times: number) =>
  ({
    shop: { size: 14 * times, bold: 'bold' },
    longShop: { size: 12 * times, bold: 'bold' },
    title: { size: 11 * times, bold: 'bold' },
    plain: { size: 9 * times },
    strong: { size: 9 * times, bold: 'medium' },
    label: { size: 8 * times, color: ink.faded },
    small: { size: 7.5 * times, color: ink.gray },
    main: { size: 12 * times, bold: 'bold' },
    stamp: { size: 8 * times, bold: 'bold' },
  }) as const satisfies Record<string, TextStyle>

/** Points per millimetre. */
const mm = 72 / 25.4
/** A photo of a piece beside its name, in points. */
const photoSide = 42
const photoGap = 7
/** Notes are set no smaller than this share of their size. */
const readable = 0.8

/** Stored pictures by their keys. */
export type Photos = ReadonlyMap<string, Buffer>

/** One copy in the file: its first page, its title in the footer and the mark across its pages. */
interface SheetCopy {
  readonly start: number
  title: string
  across: string[]
}

class SheetWriter {
  readonly #l: PaperSheet
  #style = buildStyles(1)
  #y: number
  readonly #copies: SheetCopy[] = []
  #begin = true
  readonly #photos: Photos
  /** What stands between rows and parts, as a share of what is usual. */
  readonly #air: number

  constructor(sheet: PaperSheet, photos: Photos, air: number) {
    this.#l = sheet
    this.#photos = photos
    this.#air = air
    this.#y = sheet.top
    this.#copies.push({ start: 0, title: '', across: [] })
  }

  #page(): void {
    this.#l.doc.addPage()
    this.#y = this.#l.top
    for (const text of this.#copies.at(-1)!.across) this.#l.across(text)
  }

  /** Starts a new page if `height` does not fit on this one. Returns whether it did. */
  #needs(height: number): boolean {
    if (this.#y + height <= this.#l.bottom) return false
    this.#page()
    return true
  }

  meta(content: Content<'layout'>): void {
    this.#style = buildStyles(size[content.huruf])
    this.#l.setMargins(content.margin)
    this.#y = this.#l.top
  }

  head(content: Content<'head'>): void {
    const sheet = this.#l
    const copies = this.#copies.at(-1)!
    copies.title = [content.title, content.number].filter(Boolean).join(' ')
    copies.across = content.stamps.filter((s) => s.across).map((s) => s.text)
    for (const text of copies.across) sheet.across(text)
    const right = this.#rightHead(content)
    // Bars take half of the width.
    const space = sheet.width * (content.code === 'CODE128' ? 0.48 : 0.6)
    // A long name is set slightly smaller before it takes a second line.
    const shop = sheet.measure(content.name, this.#style.shop) > space ? this.#style.longShop : this.#style.shop
    let y = this.#y
    for (const text of sheet.wrap(content.name, space, shop)) {
      sheet.write(text, sheet.left, y, { ...shop, maxWidth: space })
      y += sheet.height(shop)
    }
    for (const text of [...content.address, ...content.lines]) {
      sheet.write(text, sheet.left, y, { ...this.#style.small, maxWidth: space })
      y += sheet.height(this.#style.small)
    }
    this.#y = Math.max(y, right) + 6
    sheet.rule(this.#y, 1, ink.black)
    this.#y += 8
  }

  /** Title, number and marks; returns the y below them. */
  #rightHead(content: Pick<Content<'head'>, 'title' | 'number' | 'code' | 'stamps'>): number {
    const sheet = this.#l
    const space = sheet.width * 0.38
    let y = this.#y + 2
    for (const text of sheet.wrap(content.title, space, this.#style.title)) {
      sheet.write(text, sheet.right, y, { ...this.#style.title, align: 'right', maxWidth: space })
      y += sheet.height(this.#style.title)
    }
    sheet.write(content.number, sheet.right, y, { ...this.#style.strong, align: 'right', maxWidth: space })
    if (content.number !== '') y += sheet.height(this.#style.strong) + 2
    if (content.code && content.number !== '') y += this.#code(content.code, content.number, y)
    for (const s of content.stamps) y += sheet.frame(s.text, sheet.right, y, this.#style.stamp) + 3
    return y
  }

  /** The number for a scanner, its quiet zone at the right margin; returns the height it took. */
  #code(kind: CodeKind, text: string, y: number): number {
    const sheet = this.#l
    // Wider bars than a third of a millimetre gain nothing at a till.
    const widest = kind === 'QR' ? 0.5 : 0.33
    const width = ((codeModules(kind, text) ?? 0) + 2 * quietZone[kind]) * widest
    const box = { x: 0, y: 0, width: Math.min(width, (sheet.width * 0.5) / mm), height: kind === 'QR' ? width : 8 }
    const boxes = codeBoxes(kind, text, box, widest)
    if (!boxes) return 0
    const left = sheet.right - box.width * mm
    const quiet = kind === 'QR' ? 0 : 2
    const top = y + quiet
    sheet.fill(
      boxes.map((b) => ({ x: left + b.x * mm, y: top + b.y * mm, width: b.width * mm, height: b.height * mm })),
    )
    return box.height * mm + 2 * quiet + 2
  }

  pairs(content: Content<'pairs'>): void {
    if (content.style === 'notes') return this.#note(content.content)
    const sheet = this.#l
    const from = sheet.left + sheet.width * 0.45
    content.content.forEach(([label, value], index) => {
      const main = content.style === 'sums' && index === content.content.length - 1
      const style: TextStyle = main ? this.#style.main : this.#style.plain
      this.#needs(sheet.height(style) + 6)
      if (main) {
        sheet.rule(this.#y + 1, 1, ink.black, from)
        this.#y += 5
      }
      const valueWidth = Math.min(sheet.measure(value, style), (sheet.right - from) * 0.7)
      sheet.write(label, from, this.#y, {
        ...style,
        ...(main ? {} : { color: ink.gray }),
        maxWidth: sheet.right - from - valueWidth - gutter,
      })
      sheet.write(value, sheet.right, this.#y, { ...style, align: 'right', maxWidth: valueWidth + 0.01 })
      this.#y += sheet.height(style)
    })
    this.#y += 5
  }

  /** Two columns of labels with values, filled downwards. */
  #note(contents: readonly Pair[]): void {
    const sheet = this.#l
    const rows = Math.ceil(contents.length / 2)
    const columnWidth = (sheet.width - 2 * gutter) / 2
    const label = Math.max(...contents.map(([x]) => sheet.measure(x, this.#style.label))) + gutter
    const cell = contents.map(([caption, value]) => ({
      x: caption,
      lines: sheet.wrap(value, columnWidth - label, this.#style.strong),
    }))
    const height = sheet.height(this.#style.strong)
    const columns = [cell.slice(0, rows), cell.slice(rows)]
    const all = columns.map((c) => c.reduce((n, s) => n + s.lines.length, 0) * height)
    this.#needs(Math.max(...all))
    columns.forEach((column, at) => {
      const x = sheet.left + at * (columnWidth + 2 * gutter)
      let y = this.#y
      for (const pair of column) {
        sheet.write(pair.x, x, y + 0.8, this.#style.label)
        for (const text of pair.lines) {
          sheet.write(text, x + label, y, { ...this.#style.strong, maxWidth: columnWidth - label })
          y += height
        }
      }
    })
    this.#y += Math.max(...all) + 8
  }

  table(content: Content<'table'>): void {
    const sheet = this.#l
    const indent = content.rows.some((r) => r.photo !== undefined) ? photoSide + photoGap : 0
    const meta = layOutTable(sheet, content, this.#style, indent)
    this.#tableTitle(content, meta)
    const step = sheet.height(meta.name)
    for (const cells of content.rows) {
      const names = meta.stacked ? [cells.name.slice(0, 20 * content.parts)] : cutColumn(cells.name, content.parts)
      const figures = meta.stacked ? 1 : 0
      const left = [
        ...names.map((text) => ({ text, g: meta.name })),
        ...cells.notes.map((text) => ({ text, g: this.#style.small })),
      ]
      // When the amounts take lines of their own, or leave too little beside them to read, the piece's notes are printed below them.
      const narrow = cells.notes.some((note) => sheet.measure(note, this.#style.small) * readable > meta.nameWidth)
      const bottom = meta.tiers.length > 1 || (meta.stacked && (indent > 0 || narrow)) ? meta.tiers.length : 0
      const line = Math.max(left.length + bottom, figures + meta.tiers.length)
      const height = Math.max(line * step, cells.photo === undefined ? 0 : photoSide) + 6 * this.#air
      const named = cells.part === undefined ? 0 : sheet.height(this.#style.label) + 6
      if (this.#needs(named + height)) this.#tableTitle(content, meta)
      if (cells.part !== undefined) {
        sheet.write(cells.part, sheet.left, this.#y + 3, { ...this.#style.label, maxWidth: sheet.width })
        this.#y += named
        sheet.rule(this.#y)
      }
      const y = this.#y + 3 * this.#air
      if (cells.photo !== undefined)
        sheet.image(this.#photos.get(cells.photo), { x: sheet.left, y, width: photoSide, height: photoSide })
      const maxWidth = (index: number): number =>
        meta.stacked && (index === 0 || bottom > 0) ? sheet.width - indent : meta.nameWidth
      left.forEach(({ text, g: style }, index) =>
        sheet.write(
          text,
          sheet.left + indent,
          y + (index === 0 ? 0 : index + bottom) * step + (meta.name.size - style.size),
          {
            ...style,
            maxWidth: maxWidth(index),
          },
        ),
      )
      meta.tiers.forEach((keys, tier) =>
        keys.forEach((key) =>
          sheet.write(cells.values[key]!, meta.right[key]!, y + (figures + tier) * step, {
            ...meta.figure,
            align: 'right',
          }),
        ),
      )
      this.#y += height
      sheet.rule(this.#y)
    }
    this.#y += 6 * this.#air
  }

  #tableTitle(content: Content<'table'>, meta: TableLayout): void {
    const sheet = this.#l
    const style: TextStyle = { ...this.#style.label, size: meta.figure.size }
    this.#needs(sheet.height(this.#style.label) * meta.tiers.length + 40)
    sheet.write(content.name, sheet.left, this.#y, { ...style, maxWidth: Math.max(meta.nameWidth, 30) })
    meta.tiers.forEach((keys, tier) => {
      if (tier > 0) this.#y += sheet.height(style)
      for (const k of keys) sheet.write(content.columns[k]!, meta.right[k]!, this.#y, { ...style, align: 'right' })
    })
    this.#y += sheet.height(this.#style.label) + 2
    sheet.rule(this.#y, 0.8, ink.faded)
  }

  text(content: Content<'text'>): void {
    const sheet = this.#l
    const style: TextStyle = {
      ...(content.size === 'small' ? this.#style.small : this.#style.plain),
      ...(content.bold ? { bold: 'bold' } : {}),
    }
    for (const text of sheet.wrap(content.text, sheet.width, style)) {
      this.#needs(sheet.height(style))
      if (content.align === 'center')
        sheet.write(text, (sheet.left + sheet.right) / 2, this.#y, { ...style, align: 'center' })
      else sheet.write(text, sheet.left, this.#y, style)
      this.#y += sheet.height(style)
    }
    this.#y += 2
  }

  signatures(content: Content<'signatures'>): void {
    const sheet = this.#l
    // Room for a name by hand.
    const room = 36 + 10 * this.#air
    this.#needs(room + 16)
    this.#y += 6 * this.#air
    const width = sheet.width / content.names.length
    content.names.forEach((name, index) => {
      const center = sheet.left + width * (index + 0.5)
      sheet.write(name, center, this.#y, { ...this.#style.label, align: 'center', maxWidth: width - gutter })
      sheet.rule(
        this.#y + room,
        0.5,
        ink.faded,
        center - Math.min(55, width / 2 - gutter),
        center + Math.min(55, width / 2 - gutter),
      )
    })
    this.#y += room + 10
  }

  draw(block: Block): void {
    // A copy starts its page with its first block, so that no empty sheet follows the last copy.
    if (!this.#begin) {
      this.#copies.push({ start: this.#l.doc.bufferedPageRange().count, title: '', across: [] })
      this.#page()
      this.#begin = true
    }
    if (block.block === 'layout') this.meta(block)
    else if (block.block === 'head') this.head(block)
    else if (block.block === 'pairs') this.pairs(block)
    else if (block.block === 'table') this.table(block)
    else if (block.block === 'text') this.text(block)
    else if (block.block === 'signatures') this.signatures(block)
    else if (block.block === 'gap') this.#y += 8 * this.#air
    else if (block.block === 'page') this.#page()
    else if (block.block === 'cut') this.#begin = false
    else {
      this.#l.rule(this.#y + 3)
      this.#y += 9
    }
  }

  /** Each copy has one page, and a second one with next to nothing on it. */
  get spills(): boolean {
    return this.#l.doc.bufferedPageRange().count === 2 * this.#copies.length && this.#y - this.#l.top < fewLines
  }

  /** "n of N" below every page of a copy with several pages. */
  foot(): void {
    const sheet = this.#l
    const all = sheet.doc.bufferedPageRange().count
    this.#copies.forEach((copy, index) => {
      const end = this.#copies[index + 1]?.start ?? all
      if (end - copy.start < 2) return
      for (let page = copy.start; page < end; page++) {
        sheet.doc.switchToPage(page)
        const y = sheet.foot
        sheet.write(copy.title, sheet.left, y, { ...this.#style.small, maxWidth: sheet.width - 60 })
        sheet.write(`${page - copy.start + 1} of ${end - copy.start}`, sheet.right, y, {
          ...this.#style.small,
          align: 'right',
        })
      }
    })
  }
}

type PdfOptions = Omit<SheetOptions, 'language' | 'record'> & {
  readonly language?: Language
  /** Of the rows that have a photo; a picture that is not among them leaves its frame empty. */
  readonly photos?: Photos
}

/** Set closer where that spares a second page: a paper takes none for a few words alone. */
const close = 0.4
/** So few, in points. */
const fewLines = 60

function print(
  block: readonly Block[],
  { photos = new Map(), ...choices }: PdfOptions & Pick<SheetOptions, 'record'>,
): PaperSheet {
  const set = (air: number) => {
    const sheet = new PaperSheet({ language: 'id', ...choices })
    const printed = new SheetWriter(sheet, photos, air)
    for (const b of block) printed.draw(b)
    return { sheet, printed, pages: sheet.doc.bufferedPageRange().count }
  }
  const usual = set(1)
  const closer = usual.printed.spills ? set(close) : usual
  const { printed, sheet } = closer.pages < usual.pages ? closer : usual
  printed.foot()
  return sheet
}

/** A PDF file. The same blocks with the same time give the same bytes. */
export const writePdf = (block: readonly Block[], choices: PdfOptions): Promise<Buffer> =>
  print(block, choices).finish()

/** The same pages as images, drawn from the same recorded items as the file. */
export function drawPdf(block: readonly Block[], choices: PdfOptions): DrawnPage[] {
  const sheet = print(block, { ...choices, record: true })
  const pages = sheet.recording.map(drawPage)
  void sheet.finish()
  return pages
}
