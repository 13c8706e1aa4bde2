import type { Language } from '#kernel/base/i18n/texts.ts'
import { drawLine, type Bitmap } from './draw-text.server.ts'
import { codeModules, fitsLabel } from './codes.server.ts'
import {
  splitIntoSheets,
  labelPaper,
  moduleWidth,
  perSheet,
  quietZone,
  layOutLabel,
  labelPlace,
  type LabelContent,
  type LabelSize,
} from './label.ts'
import { textWidth, cutWords } from './cut.ts'
import { simplify } from './receipt.ts'

/** Resolutions of label printers, in dpi. */
export const density = [203, 300, 600] as const
export type DotDensity = (typeof density)[number]

interface ZplOptions {
  readonly dpi: DotDensity
  readonly language: Language
}

/** ZPL's two command characters and its hex escape character are written as hex escapes. */
const safe = (text: string): string =>
  text.replaceAll(/[\^~_]/g, (c) => `_${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Pixels as the printer takes an image: rows of whole bytes, black is 1, in hex. */
function encodeZplImage({ data, width, height }: Bitmap): string {
  const lane = Math.ceil(width / 8)
  const bytes = Buffer.alloc(lane * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (data[(y * width + x) * 4] === 0) bytes[y * lane + (x >> 3)]! |= 0x80 >> (x & 7)
  return `^GFA,${bytes.length},${bytes.length},${lane},${bytes.toString('hex').toUpperCase()}`
}

/** Greatest width of a character in the printer's own font, as a share of its height. */
const zplLetterWidth = 0.6

interface PlacedText {
  readonly content: string
  /** Dots. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly center: boolean
}

async function writeText(text: PlacedText, language: Language): Promise<string> {
  if (/^[\u0020-\u007e]*$/.test(text.content)) {
    const letters = Math.max(1, Math.floor(text.width / (text.height * zplLetterWidth)))
    const [content = ''] = cutWords(text.content, letters, 1)
    const align = text.center ? `^FB${text.width},1,0,C` : ''
    return `^FO${text.x},${text.y}^A0N,${text.height},${Math.floor(text.height * 0.9)}${align}^FH^FD${safe(content)}^FS`
  }
  // Printers differ on characters beyond ASCII, so a text with any is sent as an image.
  const cell = Math.max(4, Math.floor(text.height / 2))
  const [content = ''] = cutWords(text.content, Math.floor(text.width / cell), 1)
  const width = textWidth(content) * cell
  const x = text.center ? text.x + Math.floor((text.width - width) / 2) : text.x
  return `^FO${x},${text.y}${encodeZplImage(await drawLine(content, { width, cell, bold: false, language }))}^FS`
}

/** An even number of digits is encoded in pairs, anything else character by character: every firmware supports that. */
const startCode = (code: string): string => (/^(?:\d\d)+$/.test(code) ? '>;' : '>:')
/**
 * Modules of a code as the printer encodes it: start, characters or pairs, check, stop. It does not switch between the
 * two within a code.
 */
const countZplModules = (size: LabelSize, code: string): number | undefined =>
  size.kode === 'QR'
    ? codeModules('QR', code)
    : codeModules('CODE128', code) && 11 * ((/^(?:\d\d)+$/.test(code) ? code.length / 2 : code.length) + 2) + 13

/** A printer's dot in mm. */
const zplDot = (dpi: DotDensity): number => 25.4 / dpi

/** Does the code fit on a label of this size, as this printer encodes it? */
export const fitsZpl = (size: LabelSize, code: string, dpi: DotDensity): boolean =>
  fitsLabel(size, code, zplDot(dpi), countZplModules(size, code))

async function writeLabel(
  size: LabelSize,
  content: LabelContent,
  at: { x: number; y: number },
  { dpi, language }: ZplOptions,
): Promise<string> {
  const point = zplDot(dpi)
  const dots = (size: number): number => Math.round(size / point)
  const meta = layOutLabel(size, content)
  const { code } = meta
  const count = countZplModules(size, content.code)
  const module = count === undefined ? undefined : moduleWidth(count, code.width, size.kode, point)
  if (count === undefined || module === undefined) throw new Error(`${content.code} does not fit its label`)
  const cell = dots(module)
  const x = dots(at.x + code.x) + Math.floor((dots(code.width) - count * cell) / 2)
  const y = dots(at.y + code.y)
  const lines =
    size.kode === 'QR'
      ? [`^FO${x},${y + quietZone.QR * cell}^BQN,2,${cell}^FH^FDQA,${safe(content.code)}^FS`]
      : [
          `^FO${x},${y}^BY${cell}^BCN,${dots(code.height)},N,N,N^FH^FD${startCode(content.code)}${safe(content.code.replaceAll('>', '>0'))}^FS`,
        ]
  for (const text of meta.texts) {
    const place = {
      x: dots(at.x + text.x),
      y: dots(at.y + text.y),
      width: dots(text.width),
      height: dots(text.height * 0.9),
    }
    lines.push(
      await writeText({ ...place, content: simplify(text.content), center: size.kode === 'CODE128' }, language),
    )
  }
  return lines.join('\n')
}

/** Labels for a ZPL printer: one format for every row of the roll. Throws for a code that does not fit (`fitsZpl`). */
export async function writeZpl(size: LabelSize, labels: readonly LabelContent[], choices: ZplOptions): Promise<Buffer> {
  const { width, height } = labelPaper(size)
  const dots = (size: number): number => Math.round(size / zplDot(choices.dpi))
  const out: string[] = []
  for (const row of splitIntoSheets(labels, perSheet(size), 0)) {
    const contents = await Promise.all(
      row.flatMap((label, n) => (label ? [writeLabel(size, label, labelPlace(size, n), choices)] : [])),
    )
    out.push(`^XA\n^CI28\n^PW${dots(width)}\n^LL${dots(height)}\n^LH0,0\n${contents.join('\n')}\n^XZ\n`)
  }
  return Buffer.from(out.join(''), 'latin1')
}
