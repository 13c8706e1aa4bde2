import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { gambarBaris } from './gambar-teks.server.ts'
import type { Blok } from './nota.ts'
import { kolomRol, susunStruk, type BarisStruk } from './struk.ts'

/** Dots of one letter of font A; a letter is twice as high. */
const titik = 12

/**
 * ASCII alone is the same letter on every printer: cheap ones start in a Chinese mode where anything above it is half of a character.
 * What is beyond goes as a picture.
 */
const milikPrinter = (teks: string): boolean => /^[\u0020-\u007e]*$/.test(teks)

type Line = Extract<BarisStruk, { teks: string }>

async function addLine(encoder: ReceiptPrinterEncoder, line: Line, kolom: number, bahasa: Bahasa): Promise<void> {
  if (!milikPrinter(line.teks)) {
    const sel = line.besar ? titik * 2 : titik
    encoder.image(
      await gambarBaris(line.teks, {
        lebar: kolom * titik,
        sel,
        tebal: line.tebal,
        tinggi: line.tinggi === true,
        bahasa,
      }),
      {
        mode: 'raster',
        algorithm: 'threshold',
      },
    )
    return
  }
  if (line.besar) encoder.size(2, 2)
  else if (line.tinggi) encoder.size(1, 2)
  if (line.tebal) encoder.bold(true)
  encoder.text(line.teks)
  if (line.tebal) encoder.bold(false)
  if (line.besar || line.tinggi) encoder.size(1, 1)
  encoder.newline()
}

/** One copy, to its cut. */
async function tulisSalinan(lines: readonly BarisStruk[], kolom: 32 | 48, bahasa: Bahasa): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: kolom,
    newline: '\n',
    imageMode: 'raster',
    // A picture moves the paper by itself.
    feedAfterBlock: false,
    // The knife stands above the head: what was just printed must pass it.
    feedBeforeCut: 4,
  })
  encoder.initialize()
  for (const line of lines) {
    if ('potong' in line) encoder.cut(line.potong === 'PENUH' ? 'full' : 'partial')
    else await addLine(encoder, line, kolom, bahasa)
  }
  const bytes = encoder.encode()
  // The library feeds once more after the knife: an empty strip at the head of the next receipt.
  return bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes
}

/** The bytes of a nota for an ESC/POS printer with paper of 58 or 80 mm. They end with the cut. */
export async function tulisEscpos(blok: readonly Blok[], lebar: 58 | 80, bahasa: Bahasa = 'id'): Promise<Uint8Array> {
  const kolom = kolomRol[lebar]
  const salinan: BarisStruk[][] = [[]]
  for (const line of susunStruk(blok, kolom)) {
    salinan.at(-1)!.push(line)
    if ('potong' in line) salinan.push([])
  }
  const parts: Uint8Array[] = []
  for (const lines of salinan) if (lines.length > 0) parts.push(await tulisSalinan(lines, kolom, bahasa))
  return Buffer.concat(parts)
}
