import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { drawLine } from './draw-text.server.ts'
import type { Block } from './block.ts'
import { rollColumns, buildReceipt, type ReceiptLine } from './receipt.ts'

/** Dots per character of font A; a character is twice as high. */
const point = 12

/**
 * Only ASCII is the same on every printer: cheap ones start in a Chinese mode where any other byte is half of a
 * character. A line with other characters is sent as an image.
 */
const printerHas = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text)

type Line = Extract<ReceiptLine, { text: string }>

async function addLine(encoder: ReceiptPrinterEncoder, line: Line, column: number, language: Language): Promise<void> {
  if (!printerHas(line.text)) {
    const cell = line.large ? point * 2 : point
    encoder.image(
      await drawLine(line.text, {
        width: column * point,
        cell,
        bold: line.bold,
        tall: line.tall === true,
        language,
      }),
      {
        mode: 'raster',
        algorithm: 'threshold',
      },
    )
    return
  }
  if (line.large) encoder.size(2, 2)
  else if (line.tall) encoder.size(1, 2)
  if (line.bold) encoder.bold(true)
  encoder.text(line.text)
  if (line.bold) encoder.bold(false)
  if (line.large || line.tall) encoder.size(1, 1)
  encoder.newline()
}

/** Height of the bars in dots: a centimetre. */
const barHeight = 80

/** A code, by the printer's own command: its dots are sharper than those of a picture. */
function addCode(encoder: ReceiptPrinterEncoder, line: Extract<ReceiptLine, { code: unknown }>): void {
  encoder.align('center')
  if (line.code === 'QR') encoder.qrcode(line.content, { model: 2, size: line.dots, errorlevel: 'q' })
  // The library counts the printer's narrowest bar, of two dots, as 1.
  else encoder.barcode(`{B${line.content}`, 'code128', { height: barHeight, width: line.dots - 1, text: false })
  encoder.align('left')
}

/** One copy, up to its cut. */
async function writeCopy(lines: readonly ReceiptLine[], column: 32 | 48, language: Language): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: column,
    newline: '\n',
    imageMode: 'raster',
    // An image feeds the paper by itself.
    feedAfterBlock: false,
    // The cutter is above the print head, so the last lines must be fed past it.
    feedBeforeCut: 4,
  })
  encoder.initialize()
  for (const line of lines) {
    if ('cut' in line) encoder.cut(line.cut)
    else if ('code' in line) addCode(encoder, line)
    else await addLine(encoder, line, column, language)
  }
  const bytes = encoder.encode()
  // The library feeds once more after the cut, which would leave an empty strip at the top of the next receipt.
  return bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes
}

/** The bytes of a paper for an ESC/POS printer with paper of 58 or 80 mm. They end with the cut. */
export async function writeEscpos(
  block: readonly Block[],
  width: 58 | 80,
  language: Language = 'id',
): Promise<Uint8Array> {
  const column = rollColumns[width]
  const copies: ReceiptLine[][] = [[]]
  for (const line of buildReceipt(block, column)) {
    copies.at(-1)!.push(line)
    if ('cut' in line) copies.push([])
  }
  const parts: Uint8Array[] = []
  for (const lines of copies) if (lines.length > 0) parts.push(await writeCopy(lines, column, language))
  return Buffer.concat(parts)
}
