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

  meta(b: Content<'layout'>): void {
    this.#style = buildStyles(size[b.huruf])
    this.#l.setMargins(b.margin)
    this.#y = this.#l.top
  }

  head(b: Content<'head'>): void {
    const l = this.#l
    const copies = this.#copies.at(-1)!
    copies.title = [b.title, b.number].filter(Boolean).join(' ')
    copies.across = b.stamps.filter((s) => s.across).map((s) => s.text)
    for (const text of copies.across) l.across(text)
    const right = this.#rightHead(b)
    // Bars take half of the width.
    const space = l.width * (b.code === 'CODE128' ? 0.48 : 0.6)
    // A long name is set slightly smaller before it takes a second line.
    const shop = l.measure(b.name, this.#style.shop) > space ? this.#style.longShop : this.#style.shop
    let y = this.#y
    for (const text of l.wrap(b.name, space, shop)) {
      l.write(text, l.left, y, { ...shop, maxWidth: space })
      y += l.height(shop)
    }
    for (const text of [...b.address, ...b.lines]) {
      l.write(text, l.left, y, { ...this.#style.small, maxWidth: space })
      y += l.height(this.#style.small)
    }
    this.#y = Math.max(y, right) + 6
    l.rule(this.#y, 1, ink.black)
    this.#y += 8
  }

  /** Title, number and marks; returns the y below them. */
  #rightHead(b: Pick<Content<'head'>, 'title' | 'number' | 'code' | 'stamps'>): number {
    const l = this.#l
    const space = l.width * 0.38
    let y = this.#y + 2
    for (const text of l.wrap(b.title, space, this.#style.title)) {
      l.write(text, l.right, y, { ...this.#style.title, align: 'right', maxWidth: space })
      y += l.height(this.#style.title)
    }
    l.write(b.number, l.right, y, { ...this.#style.strong, align: 'right', maxWidth: space })
    if (b.number !== '') y += l.height(this.#style.strong) + 2
    if (b.code && b.number !== '') y += this.#code(b.code, b.number, y)
    for (const s of b.stamps) y += l.frame(s.text, l.right, y, this.#style.stamp) + 3
    return y
  }

  /** The number for a scanner, its quiet zone at the right margin; returns the height it took. */
  #code(kind: CodeKind, text: string, y: number): number {
    const l = this.#l
    // Wider bars than a third of a millimetre gain nothing at a till.
    const widest = kind === 'QR' ? 0.5 : 0.33
    const width = ((codeModules(kind, text) ?? 0) + 2 * quietZone[kind]) * widest
    const box = { x: 0, y: 0, width: Math.min(width, (l.width * 0.5) / mm), height: kind === 'QR' ? width : 8 }
    const boxes = codeBoxes(kind, text, box, widest)
    if (!boxes) return 0
    const left = l.right - box.width * mm
    const quiet = kind === 'QR' ? 0 : 2
    const top = y + quiet
    l.fill(boxes.map((b) => ({ x: left + b.x * mm, y: top + b.y * mm, width: b.width * mm, height: b.height * mm })))
    return box.height * mm + 2 * quiet + 2
  }

  pairs(b: Content<'pairs'>): void {
    if (b.style === 'notes') return this.#note(b.content)
    const l = this.#l
    const from = l.left + l.width * 0.45
    b.content.forEach(([label, value], i) => {
      const main = b.style === 'sums' && i === b.content.length - 1
      const g: TextStyle = main ? this.#style.main : this.#style.plain
      this.#needs(l.height(g) + 6)
      if (main) {
        l.rule(this.#y + 1, 1, ink.black, from)
        this.#y += 5
      }
      const valueWidth = Math.min(l.measure(value, g), (l.right - from) * 0.7)
      l.write(label, from, this.#y, {
        ...g,
        ...(main ? {} : { color: ink.gray }),
        maxWidth: l.right - from - valueWidth - gutter,
      })
      l.write(value, l.right, this.#y, { ...g, align: 'right', maxWidth: valueWidth + 0.01 })
      this.#y += l.height(g)
    })
    this.#y += 5
  }

  /** Two columns of labels with values, filled downwards. */
  #note(contents: readonly Pair[]): void {
    const l = this.#l
    const rows = Math.ceil(contents.length / 2)
    const columnWidth = (l.width - 2 * gutter) / 2
    const label = Math.max(...contents.map(([x]) => l.measure(x, this.#style.label))) + gutter
    const cell = contents.map(([x, value]) => ({ x, lines: l.wrap(value, columnWidth - label, this.#style.strong) }))
    const height = l.height(this.#style.strong)
    const columns = [cell.slice(0, rows), cell.slice(rows)]
    const all = columns.map((c) => c.reduce((n, s) => n + s.lines.length, 0) * height)
    this.#needs(Math.max(...all))
    columns.forEach((column, k) => {
      const x = l.left + k * (columnWidth + 2 * gutter)
      let y = this.#y
      for (const s of column) {
        l.write(s.x, x, y + 0.8, this.#style.label)
        for (const text of s.lines) {
          l.write(text, x + label, y, { ...this.#style.strong, maxWidth: columnWidth - label })
          y += height
        }
      }
    })
    this.#y += Math.max(...all) + 8
  }

  table(b: Content<'table'>): void {
    const l = this.#l
    const indent = b.rows.some((r) => r.photo !== undefined) ? photoSide + photoGap : 0
    const meta = layOutTable(l, b, this.#style, indent)
    this.#tableTitle(b, meta)
    const step = l.height(meta.name)
    for (const r of b.rows) {
      const names = meta.stacked ? [r.name.slice(0, 20 * b.parts)] : cutColumn(r.name, b.parts)
      const figures = meta.stacked ? 1 : 0
      const left = [
        ...names.map((text) => ({ text, g: meta.name })),
        ...r.notes.map((text) => ({ text, g: this.#style.small })),
      ]
      // When the amounts take lines of their own, or leave too little beside them to read, the piece's notes are printed below them.
      const narrow = r.notes.some((note) => l.measure(note, this.#style.small) * readable > meta.nameWidth)
      const bottom = meta.tiers.length > 1 || (meta.stacked && (indent > 0 || narrow)) ? meta.tiers.length : 0
      const line = Math.max(left.length + bottom, figures + meta.tiers.length)
      const height = Math.max(line * step, r.photo === undefined ? 0 : photoSide) + 6 * this.#air
      const named = r.part === undefined ? 0 : l.height(this.#style.label) + 6
      if (this.#needs(named + height)) this.#tableTitle(b, meta)
      if (r.part !== undefined) {
        l.write(r.part, l.left, this.#y + 3, { ...this.#style.label, maxWidth: l.width })
        this.#y += named
        l.rule(this.#y)
      }
      const y = this.#y + 3 * this.#air
      if (r.photo !== undefined)
        l.image(this.#photos.get(r.photo), { x: l.left, y, width: photoSide, height: photoSide })
      const maxWidth = (i: number): number =>
        meta.stacked && (i === 0 || bottom > 0) ? l.width - indent : meta.nameWidth
      left.forEach(({ text, g }, i) =>
        l.write(text, l.left + indent, y + (i === 0 ? 0 : i + bottom) * step + (meta.name.size - g.size), {
          ...g,
          maxWidth: maxWidth(i),
        }),
      )
      meta.tiers.forEach((keys, n) =>
        keys.forEach((k) =>
          l.write(r.values[k]!, meta.right[k]!, y + (figures + n) * step, { ...meta.figure, align: 'right' }),
        ),
      )
      this.#y += height
      l.rule(this.#y)
    }
    this.#y += 6 * this.#air
  }

  #tableTitle(b: Content<'table'>, meta: TableLayout): void {
    const l = this.#l
    const g: TextStyle = { ...this.#style.label, size: meta.figure.size }
    this.#needs(l.height(this.#style.label) * meta.tiers.length + 40)
    l.write(b.name, l.left, this.#y, { ...g, maxWidth: Math.max(meta.nameWidth, 30) })
    meta.tiers.forEach((keys, n) => {
      if (n > 0) this.#y += l.height(g)
      for (const k of keys) l.write(b.columns[k]!, meta.right[k]!, this.#y, { ...g, align: 'right' })
    })
    this.#y += l.height(this.#style.label) + 2
    l.rule(this.#y, 0.8, ink.faded)
  }

  text(b: Content<'text'>): void {
    const l = this.#l
    const g: TextStyle = {
      ...(b.size === 'small' ? this.#style.small : this.#style.plain),
      ...(b.bold ? { bold: 'bold' } : {}),
    }
    for (const text of l.wrap(b.text, l.width, g)) {
      this.#needs(l.height(g))
      if (b.align === 'center') l.write(text, (l.left + l.right) / 2, this.#y, { ...g, align: 'center' })
      else l.write(text, l.left, this.#y, g)
      this.#y += l.height(g)
    }
    this.#y += 2
  }

  signatures(b: Content<'signatures'>): void {
    const l = this.#l
    // Room for a name by hand.
    const room = 36 + 10 * this.#air
    this.#needs(room + 16)
    this.#y += 6 * this.#air
    const width = l.width / b.names.length
    b.names.forEach((name, i) => {
      const center = l.left + width * (i + 0.5)
      l.write(name, center, this.#y, { ...this.#style.label, align: 'center', maxWidth: width - gutter })
      l.rule(
        this.#y + room,
        0.5,
        ink.faded,
        center - Math.min(55, width / 2 - gutter),
        center + Math.min(55, width / 2 - gutter),
      )
    })
    this.#y += room + 10
  }

  draw(b: Block): void {
    // A copy starts its page with its first block, so that no empty sheet follows the last copy.
    if (!this.#begin) {
      this.#copies.push({ start: this.#l.doc.bufferedPageRange().count, title: '', across: [] })
      this.#page()
      this.#begin = true
    }
    if (b.block === 'layout') this.meta(b)
    else if (b.block === 'head') this.head(b)
    else if (b.block === 'pairs') this.pairs(b)
    else if (b.block === 'table') this.table(b)
    else if (b.block === 'text') this.text(b)
    else if (b.block === 'signatures') this.signatures(b)
    else if (b.block === 'gap') this.#y += 8 * this.#air
    else if (b.block === 'page') this.#page()
    else if (b.block === 'cut') this.#begin = false
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
    const l = this.#l
    const all = l.doc.bufferedPageRange().count
    this.#copies.forEach((s, i) => {
      const end = this.#copies[i + 1]?.start ?? all
      if (end - s.start < 2) return
      for (let n = s.start; n < end; n++) {
        l.doc.switchToPage(n)
        const y = l.foot
        l.write(s.title, l.left, y, { ...this.#style.small, maxWidth: l.width - 60 })
        l.write(`${n - s.start + 1} of ${end - s.start}`, l.right, y, { ...this.#style.small, align: 'right' })
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
