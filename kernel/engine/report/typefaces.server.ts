import type { Language } from '#kernel/base/i18n/texts.ts'
import {
  hasKana,
  letterScript,
  faceSource,
  scriptOrder,
  type Script,
  type FontWeight,
} from '#kernel/engine/paper/fonts.server.ts'

/** The typefaces of a report's PDF: text to the PDF operators that show it. */

/** The part of the library's font object that is used here. */
interface Font {
  readonly id: string
  encode(text: string, features?: readonly string[]): [string[], { advanceWidth: number }[]]
  ref(): unknown
}
export interface Inner {
  readonly _font: Font
  readonly page: { readonly fonts: Record<string, unknown> }
  addContent(text: string): void
}

interface Letter {
  readonly hex: string
  /** In thousandths of the font size. */
  readonly width: number
  readonly font: Font
}

/** The fonts of one sheet; a font of another script is opened with the first character that needs it. */
export class Fonts {
  readonly #doc: PDFKit.PDFDocument
  readonly #open = new Map<string, Font>()
  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }
  font(script: Script, bold: FontWeight): Font {
    const key = `${script}-${bold}`
    let found = this.#open.get(key)
    if (!found) {
      this.#doc.font(faceSource(script, bold))
      // The library's internal name; there is no public way to its encoder.
      // oxlint-disable-next-line eslint/no-underscore-dangle
      found = (this.#doc as unknown as Inner)._font
      this.#open.set(key, found)
    }
    return found
  }
  get all(): Iterable<Font> {
    return this.#open.values()
  }
}

/** One weight: encodes each character once, with digits of equal width so that columns align. */
export class Face {
  readonly #fonts: Fonts
  readonly #bold: FontWeight
  readonly #language: Language
  /** Text with kana is Japanese, which draws the characters shared with Chinese in its own way. */
  readonly #letters = { ordinary: new Map<string, Letter>(), kana: new Map<string, Letter>() }
  constructor(fonts: Fonts, bold: FontWeight, language: Language) {
    this.#fonts = fonts
    this.#bold = bold
    this.#language = language
  }
  #lettersOf(text: string): Map<string, Letter> {
    return this.#letters[hasKana(text) ? 'kana' : 'ordinary']
  }
  #letter(char: string, letters: Map<string, Letter>): Letter {
    let found = letters.get(char)
    if (!found) {
      const { script, letter } = letterScript(
        char,
        scriptOrder(letters === this.#letters.kana ? 'あ' : '', this.#language),
      )
      const font = this.#fonts.font(script, this.#bold)
      const [hex, positions] = font.encode(letter, ['tnum'])
      const width = positions.reduce((sum, p) => sum + p.advanceWidth, 0)
      const between = char === ' ' ? wordSpace : 0
      // In a PDF text array a negative number moves the next text to the right.
      found = { hex: between > 0 ? `${hex.join('')}> -${between} <` : hex.join(''), width: width + between, font }
      letters.set(char, found)
    }
    return found
  }
  /** The operators that show a text at the current position. */
  show(text: string, size: number): string {
    const letters = this.#lettersOf(text)
    let out = ''
    let font: Font | undefined
    for (const char of text) {
      const letter = this.#letter(char, letters)
      if (letter.font !== font) {
        out += `${font ? '>] TJ ' : ''}/${letter.font.id} ${size.toFixed(2)} Tf [<`
        font = letter.font
      }
      out += letter.hex
    }
    return `${out}>] TJ`
  }
  width(text: string, size: number): number {
    const letters = this.#lettersOf(text)
    let sum = 0
    for (const char of text) sum += this.#letter(char, letters).width
    return (sum * size) / 1000
  }
  /** The text, truncated with an ellipsis if it is wider than `room`. */
  fit(text: string, size: number, room: number): string {
    // A column as wide as its longest text may measure that text slightly wider, by rounding.
    if (this.width(text, size) <= room + 0.01) return text
    const letters = Array.from(text)
    while (letters.length > 0 && this.width(`${letters.join('')}…`, size) > room) letters.pop()
    return letters.length > 0 ? `${letters.join('').trimEnd()}…` : ''
  }
}

/**
 * Extra word space in thousandths: the font's own is made for running text; in small print the words would run
 * together.
 */
const wordSpace = 70
