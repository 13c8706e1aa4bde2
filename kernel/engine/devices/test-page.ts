/** A test print: the same on every printer, so that a wrong width or language is seen at once. */

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.split(''), (c) => c.charCodeAt(0))
const columns = { 58: 32, 80: 48 } as const

/** ESC/POS: a ruler as wide as the paper, and the cut. */
export function testReceipt(width: 58 | 80): Uint8Array<ArrayBuffer> {
  const letters = columns[width]
  const ruler = '1234567890'.repeat(5).slice(0, letters)
  return bytes(`\x1b@KILAU ${width} mm\n${ruler}\n${'-'.repeat(letters)}\n\n\n\n\n\x1dV\x00`)
}

/** ZPL: a code that a scanner must read as it is printed below. */
export function testLabel(dpi: 203 | 300 | 600): Uint8Array<ArrayBuffer> {
  const scale = dpi / 203
  const dots = (n: number) => Math.round(n * scale)
  return bytes(
    `^XA\n^FO${dots(16)},${dots(12)}^A0N,${dots(22)},${dots(20)}^FDKILAU ${dpi} dpi^FS\n` +
      `^FO${dots(24)},${dots(44)}^BY${Math.max(2, Math.floor(2 * scale))}^BCN,${dots(60)},Y,N,N^FD>;12345678^FS\n^XZ\n`,
  )
}
