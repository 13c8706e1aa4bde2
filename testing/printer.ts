/** What a receipt printer makes of the bytes: lines of text, pictures and cuts, in order. */
export type Printed =
  | { readonly text: string; readonly bold: boolean; readonly wide: boolean; readonly tall?: true }
  | { readonly picture: { readonly width: number; readonly height: number; readonly black: number } }
  /** `dots`: the width of a module; `content`: what the printer was told to encode. */
  | { readonly code: 'CODE128' | 'QR'; readonly content: string; readonly dots: number }
  | { readonly cut: 'full' | 'partial' }

const bits = (bytes: Uint8Array): number => bytes.reduce((n, b) => n + b.toString(2).replaceAll('0', '').length, 0)

/**
 * A simulated ESC/POS printer. It knows exactly the commands that Kilau sends; any other is an error, as it would
 * print garbage.
 */
export function printEscpos(bytes: Uint8Array): Printed[] {
  const out: Printed[] = []
  let bold = false
  let wide = false
  let tall = false
  let line: { text: string; bold: boolean; wide: boolean; tall?: true } = { text: '', bold: false, wide: false }
  let barWidth = 0
  let tileWidth = 0
  let stored = ''
  let index = 0
  const command = (...code: number[]): boolean => code.every((c, k) => bytes[index + k] === c)
  while (index < bytes.length) {
    const byte = bytes[index]!
    if (byte === 0x0a) {
      out.push(line)
      line = { text: '', bold: false, wide: false }
      index += 1
    } else if (byte >= 0x20 && byte < 0x7f) {
      line = { ...line, text: line.text + String.fromCharCode(byte), bold: bold || line.bold, wide: wide || line.wide }
      if (tall) line.tall = true
      index += 1
    } else if (byte === 0x0d) index += 1
    else if (command(0x1b, 0x40)) index += 2
    else if (command(0x1c, 0x2e)) index += 2
    else if (command(0x1b, 0x4d) || command(0x1b, 0x74) || command(0x1b, 0x61)) index += 3
    else if (command(0x1b, 0x45)) {
      bold = bytes[index + 2] === 1
      index += 3
    } else if (command(0x1d, 0x21)) {
      wide = bytes[index + 2] === 0x11
      tall = bytes[index + 2] === 0x01
      index += 3
    } else if (command(0x1d, 0x56)) {
      out.push({ cut: bytes[index + 2] === 0 ? 'full' : 'partial' })
      index += 3
    } else if (command(0x1d, 0x76, 0x30)) {
      const width = bytes[index + 4]! + bytes[index + 5]! * 256
      const height = bytes[index + 6]! + bytes[index + 7]! * 256
      const data = bytes.subarray(index + 8, index + 8 + width * height)
      out.push({ picture: { width: width * 8, height, black: bits(data) } })
      index += 8 + width * height
    } else if (command(0x1d, 0x68) || command(0x1d, 0x48)) index += 3
    else if (command(0x1d, 0x77)) {
      barWidth = bytes[index + 2]!
      index += 3
    } else if (command(0x1d, 0x6b, 73)) {
      // Code set B, chosen by the first two letters.
      const text = Buffer.from(bytes.subarray(index + 4, index + 4 + bytes[index + 3]!)).toString('latin1')
      if (!text.startsWith('{B')) throw new Error(`${text} chooses no code set`)
      out.push({ code: 'CODE128', content: text.slice(2), dots: barWidth })
      index += 4 + bytes[index + 3]!
    } else if (command(0x1d, 0x28, 0x6b)) {
      const length = bytes[index + 3]! + bytes[index + 4]! * 256
      const [kind, what, ...data] = bytes.subarray(index + 5, index + 5 + length)
      if (kind !== 49) throw new Error(`symbol ${kind} is no QR code`)
      if (what === 67) tileWidth = data[0]!
      else if (what === 80) stored = Buffer.from(data.slice(1)).toString('latin1')
      else if (what === 81) out.push({ code: 'QR', content: stored, dots: tileWidth })
      index += 5 + length
    } else throw new Error(`byte ${byte.toString(16)} at ${index}: no command of ours`)
  }
  if (bold || wide || tall) throw new Error('bold, wide or tall is left on')
  return out
}
