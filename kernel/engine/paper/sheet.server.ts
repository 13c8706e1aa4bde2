import type { Language } from '#kernel/base/i18n/texts.ts'
import type { Drawn, Rotation } from './draw-sheet.server.ts'
import { openFace, splitScripts, faceSource, type Script, type FontWeight } from './fonts.server.ts'
import type { Margin } from './block.ts'
import type { Box } from './label.ts'
import { openPdf } from './pdfkit.server.ts'

/** Colours on paper: the screen's ink, without its blues. */
export const ink = { black: '#141C1F', gray: '#435056', faded: '#5B686E', rule: '#C7D1D4', code: '#000000' } as const

export interface TextStyle {
  readonly size: number
  readonly bold?: FontWeight
  readonly color?: string
}

export interface SheetOptions {
  /** A paper size by name, or width and height in points, which then has no margins. */
  readonly paper: 'A5' | 'A4' | readonly [width: number, height: number]
  /** Title in the file's properties. */
  readonly title: string
  /** The only time in the file, so that printing the same paper twice gives the same file. */
  readonly time: Date
  readonly language: Language
  /** Also records what is drawn, to show it as images. */
  readonly record?: boolean
}

/** Between two columns, in points. */
export const gutter = 9
/** Points per millimetre. */
const mm = 72 / 25.4
/** Default margin of a sheet, in points. */
const defaultMargin = { A5: 30, A4: 48 } as const

/** Angle of a word printed across the sheet. */
const acrossAngle = 35
const acrossOpacity = 0.1

/** Line height for a font size of 1. */
const lineHeight = 1.35
/**
 * Extra word space, as a share of the font size: the fonts' own is made for large text, and the words of a receipt would
 * run together.
 */
const wordGap = 0.06
const gap = (text: string, size: number): number => (text.split(' ').length - 1) * wordGap * size
// Digits of equal width, so that columns align.
const tidy = { lineBreak: false, features: ['tnum', 'kern'] } as PDFKit.Mixins.TextOptions

/** Where a line may break: beside an ideograph that no punctuation follows. */
const split =
  /(?<=[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff、。，！？：；）」』】])(?![、。，！？：；）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u

/**
 * Pages on which text is placed at exact positions, in points from the top left. Each run of text uses the font that
 * has its characters.
 */
export class PaperSheet {
  readonly doc: PDFKit.PDFDocument
  #edge: Margin
  readonly #preset: number
  readonly #strokes: Map<PDFKit.PDFPage, Drawn[]> | undefined
  readonly #language: Language
  #landscape: Rotation | undefined
  readonly #used = new Set<string>()
  readonly #done: Promise<Buffer>

  constructor(choices: SheetOptions) {
    this.#language = choices.language
    const { paper } = choices
    this.#preset = typeof paper === 'string' ? defaultMargin[paper] : 0
    this.#edge = this.#same(this.#preset)
    this.#strokes = choices.record ? new Map() : undefined
    this.doc = openPdf({
      size: typeof paper === 'string' ? paper : [...paper],
      margin: 0,
      bufferPages: true,
      lang: choices.language,
      info: { Title: choices.title, Creator: 'Kilau', Producer: 'Kilau', CreationDate: choices.time },
    })
    this.#done = new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      this.doc.on('data', (part: Buffer) => parts.push(part))
      this.doc.on('end', () => resolve(Buffer.concat(parts)))
      this.doc.on('error', reject)
    })
  }

  #same = (n: number): Margin => ({ atas: n, kanan: n, bawah: n, kiri: n })

  /** Margins in mm; null: the default of the paper size. */
  setMargins(margin: Margin | null): void {
    if (margin === null) this.#edge = this.#same(this.#preset)
    else
      this.#edge = {
        atas: margin.atas * mm,
        kanan: margin.kanan * mm,
        bawah: margin.bawah * mm,
        kiri: margin.kiri * mm,
      }
  }

  get top(): number {
    return this.#edge.atas
  }
  get left(): number {
    return this.#edge.kiri
  }
  get right(): number {
    return this.doc.page.width - this.#edge.kanan
  }
  get width(): number {
    return this.right - this.left
  }
  /** The lowest y of text; below it is the footer. */
  get bottom(): number {
    return this.foot - 6
  }
  /** The y of the footer. */
  get foot(): number {
    return this.doc.page.height - this.#edge.bawah
  }

  #record(drawn: Drawn): void {
    if (!this.#strokes) return
    const page = this.doc.page
    const already = this.#strokes.get(page)
    if (already) already.push(drawn)
    else this.#strokes.set(page, [drawn])
  }

  /** The drawn items of every page, in order; only when recording was asked for. */
  get recording(): readonly { readonly width: number; readonly height: number; readonly drawn: readonly Drawn[] }[] {
    return Array.from(this.#strokes ?? [], ([page, drawn]) => ({ width: page.width, height: page.height, drawn }))
  }

  #use(style: TextStyle, script: Script): void {
    const bold: FontWeight = style.bold ?? 'regular'
    const name = `${script}-${bold}`
    if (!this.#used.has(name)) {
      this.doc.registerFont(name, faceSource(script, bold))
      this.#used.add(name)
    }
    this.doc.font(name).fontSize(style.size)
  }

  height(style: TextStyle): number {
    return style.size * lineHeight
  }

  measure(text: string, style: TextStyle): number {
    return splitScripts(text, this.#language).reduce(
      (width, run) => {
        this.#use(style, run.script)
        return width + this.doc.widthOfString(run.text, tidy)
      },
      gap(text, style.size),
    )
  }

  /** Writes one line; `align` says which end of the text `x` is. Text wider than `maxWidth` is set smaller. */
  write(
    text: string,
    x: number,
    y: number,
    style: TextStyle & { readonly align?: 'left' | 'right' | 'center'; readonly maxWidth?: number },
  ): void {
    if (text === '') return
    const prefetch = openFace('latin', style.bold ?? 'regular')
    const width = this.measure(text, style)
    const maxWidth = style.maxWidth ?? this.width
    if (width > maxWidth) return this.write(text, x, y, { ...style, size: (style.size * maxWidth) / width - 0.01 })
    const from = x - (style.align === 'right' ? width : style.align === 'center' ? width / 2 : 0)
    // All fonts share the baseline of the first.
    const base = (-style.size * prefetch.ascent) / prefetch.unitsPerEm
    let at = from
    for (const run of splitScripts(text, this.#language)) {
      this.#use(style, run.script)
      this.doc.fillColor(style.color ?? ink.black)
      for (const word of run.text.split(/(?<= )/)) {
        this.doc.text(word, at, y, { ...tidy, baseline: base })
        this.#record({
          kind: 'text',
          text: word,
          script: run.script,
          bold: style.bold ?? 'regular',
          size: style.size,
          color: style.color ?? ink.black,
          x: at,
          base: y - base,
          faded: this.#landscape,
        })
        at += this.doc.widthOfString(word, tidy) + gap(word, style.size)
      }
    }
  }

  /**
   * Lines no wider than `width`, broken between words or ideographs; a word that is too long stays whole, and is set
   * smaller.
   */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      word.split(split).forEach((part, index) => {
        const last = lines.at(-1)
        const together = last === undefined ? part : `${last}${index === 0 ? ' ' : ''}${part}`
        if (last !== undefined && this.measure(together, style) <= width) lines[lines.length - 1] = together
        else lines.push(part)
      })
    }
    return lines
  }

  rule(y: number, bold = 0.5, color: string = ink.rule, from = this.left, until = this.right): void {
    this.doc.moveTo(from, y).lineTo(until, y).lineWidth(bold).strokeColor(color).stroke()
    this.#record({ kind: 'rule', from, until, y, bold, color })
  }

  /** A word in a frame with its right edge at `right`; returns its height. */
  frame(text: string, right: number, y: number, style: TextStyle): number {
    const width = this.measure(text, style) + 12
    const height = this.height(style) + 3
    this.doc
      .roundedRect(right - width, y, width, height, 3)
      .lineWidth(0.9)
      .strokeColor(ink.black)
      .stroke()
    this.#record({ kind: 'frame', x: right - width, y, width, height, corner: 3, bold: 0.9, color: ink.black })
    this.write(text, right - 6, y + 2.5, { ...style, align: 'right' })
    return height
  }

  /** Dark rectangles, such as the bars of a code. */
  fill(boxes: readonly Box[]): void {
    for (const b of boxes) this.doc.rect(b.x, b.y, b.width, b.height)
    this.doc.fill(ink.code)
    this.#record({ kind: 'boxes', boxes, color: ink.code })
  }

  /** A JPEG within a box, whole and in its middle; without one an empty frame. */
  image(jpeg: Buffer | undefined, box: Box): void {
    if (jpeg) this.doc.image(jpeg, box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
    else this.doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).strokeColor(ink.rule).stroke()
    this.#record({ kind: 'image', jpeg: jpeg?.toString('base64'), box, color: ink.rule })
  }

  /** A large pale word across the sheet, drawn below everything written after it. */
  across(text: string): void {
    const { width } = this.doc.page
    // Where even a short paper has its amounts.
    const y = this.doc.page.height * 0.38
    this.doc
      .save()
      .rotate(-acrossAngle, { origin: [width / 2, y] })
      .opacity(acrossOpacity)
    this.#landscape = { corner: -acrossAngle, x: width / 2, y, opacity: acrossOpacity }
    this.write(text, width / 2, y - 45, { size: 90, bold: 'bold', align: 'center' })
    this.#landscape = undefined
    this.doc.restore()
  }

  finish(): Promise<Buffer> {
    this.doc.end()
    return this.#done
  }
}
