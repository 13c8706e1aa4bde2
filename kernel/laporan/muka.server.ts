import type { Bahasa } from '#kernel/i18n/teks.ts'
import { adaKana, aksaraHuruf, sumberMuka, urutanAksara, type Aksara, type Tebal } from '#kernel/print/huruf.server.ts'

/** The letters of a report's paper, as the operators that show them. */

/** What the library keeps of a font, as far as the writer needs it. */
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
  /** In thousandths of the size. */
  readonly width: number
  readonly font: Font
}

/** The fonts of one sheet, those of other scripts opened with the first letter that needs them. */
export class Fonts {
  readonly #doc: PDFKit.PDFDocument
  readonly #open = new Map<string, Font>()
  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
  }
  font(aksara: Aksara, tebal: Tebal): Font {
    const key = `${aksara}-${tebal}`
    let found = this.#open.get(key)
    if (!found) {
      this.#doc.font(sumberMuka(aksara, tebal))
      // The library's own name; there is no other way to its encoder.
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

/** Letters of one weight, each encoded once, figures of one width so that columns stand. */
export class Face {
  readonly #fonts: Fonts
  readonly #tebal: Tebal
  readonly #bahasa: Bahasa
  /** What is plainly Japanese has its own shapes of the letters that it shares with Chinese. */
  readonly #letters = { biasa: new Map<string, Letter>(), kana: new Map<string, Letter>() }
  constructor(fonts: Fonts, tebal: Tebal, bahasa: Bahasa) {
    this.#fonts = fonts
    this.#tebal = tebal
    this.#bahasa = bahasa
  }
  #lettersOf(text: string): Map<string, Letter> {
    return this.#letters[adaKana(text) ? 'kana' : 'biasa']
  }
  #letter(char: string, letters: Map<string, Letter>): Letter {
    let found = letters.get(char)
    if (!found) {
      const { aksara, huruf } = aksaraHuruf(
        char,
        urutanAksara(letters === this.#letters.kana ? 'あ' : '', this.#bahasa),
      )
      const font = this.#fonts.font(aksara, this.#tebal)
      const [hex, positions] = font.encode(huruf, ['tnum'])
      const width = positions.reduce((sum, p) => sum + p.advanceWidth, 0)
      const between = char === ' ' ? wordSpace : 0
      // A number inside the array of shown text moves to the right by its negative.
      found = { hex: between > 0 ? `${hex.join('')}> -${between} <` : hex.join(''), width: width + between, font }
      letters.set(char, found)
    }
    return found
  }
  /** The operators that show a text where the pen stands. */
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
  /** The text, cut with an ellipsis where it is wider than its place. */
  fit(text: string, size: number, room: number): string {
    // A column that is as wide as its longest text may measure it a hair wider.
    if (this.width(text, size) <= room + 0.01) return text
    const letters = Array.from(text)
    while (letters.length > 0 && this.width(`${letters.join('')}…`, size) > room) letters.pop()
    return letters.length > 0 ? `${letters.join('').trimEnd()}…` : ''
  }
}

/** The face's own word space is set for running text; on paper, in small letters, words would run together. Thousandths. */
const wordSpace = 70
