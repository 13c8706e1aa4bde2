import type { Language } from '#kernel/base/i18n/texts.ts'
import { letterScript, openFace, scriptOrder, type Script, type FontWeight } from './fonts.server.ts'
import { lettersOf, letterWidth } from './cut.ts'

/** Black and white pixels, four bytes (RGBA) each. */
export interface Bitmap {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface LineStyle {
  /** Dots across the paper. */
  readonly width: number
  /** Dots across a character cell; it is twice as high. */
  readonly cell: number
  readonly bold: boolean
  /** Cells of double height. */
  readonly tall?: boolean
  readonly language: Language
}

/** Dots from the top of a line to the next one's. */
export const cellHeight = ({ cell, tall }: Pick<LineStyle, 'cell' | 'tall'>): number => cell * (tall ? 4 : 2)

/** The baseline of an ideograph's square, measured from its top. */
const base = 0.88

/** The outlines of one character in its cell; one that is wider than the cell is narrowed. */
function drawLetter(letters: string, x: number, style: LineStyle, orders: readonly Script[]): string {
  // On thermal paper the regular weight breaks up in dense characters.
  const bold: FontWeight = style.bold ? 'bold' : 'medium'
  const [sign = ' '] = letters
  const found = letterScript(sign, orders)
  const prefetch = openFace(found.script, bold)
  // Half as wide as an ideograph, like the printer's own font.
  const glyphs = prefetch.layout(
    found.letter === sign ? letters : found.letter,
    letterWidth(letters) === 1 ? ['hwid'] : [],
  ).glyphs
  const size = style.cell * 2
  const room = letterWidth(letters) * style.cell
  const wide = (glyphs.reduce((n, g) => n + g.advanceWidth, 0) * size) / prefetch.unitsPerEm
  const tall = size / prefetch.unitsPerEm
  const across = tall * Math.min(1, room / wide)
  let at = x + Math.max(0, (room - wide) / 2)
  return glyphs
    .map((glyph) => {
      const place = `matrix(${across} 0 0 ${-tall} ${at.toFixed(2)} ${(size * base).toFixed(2)})`
      at += glyph.advanceWidth * across
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
    })
    .join('')
}

/** The outlines of a line as parts of an SVG, every character in its own cell. */
export function lineLetters(text: string, style: LineStyle): string {
  // CJK fonts first: their Latin letters are all exactly half as wide.
  const [latin, ...asian] = scriptOrder(text, style.language)
  let column = 0
  const contents = lettersOf(text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')).map((letter) => {
    const x = column * style.cell
    column += letterWidth(letter)
    return letter === ' ' ? '' : drawLetter(letter, x, style, [...asian, latin!])
  })
  return style.tall ? `<g transform="scale(1 2)">${contents.join('')}</g>` : contents.join('')
}

/**
 * A line of fixed columns as black and white pixels, every character in its own cell of `cell` by twice `cell`, so that
 * it lines up with the lines that the printer sets itself. The outlines come from the fonts for paper, because a plain
 * machine has no others.
 */
export async function drawLine(text: string, style: LineStyle): Promise<Bitmap> {
  const height = cellHeight(style)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${style.width}" height="${height}"><rect width="${style.width}" height="${height}" fill="#fff"/>${lineLetters(text, style)}</svg>`
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .threshold(150)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots = new Uint8ClampedArray(info.width * info.height * 4)
  for (let index = 0; index < info.width * info.height; index++) {
    dots.fill(data[index * info.channels]!, index * 4, index * 4 + 3)
    dots[index * 4 + 3] = 255
  }
  return { data: dots, width: info.width, height: info.height }
}
