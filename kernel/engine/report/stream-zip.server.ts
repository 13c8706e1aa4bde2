import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of the archive: its name, and its text as a stream. */
export type ZipSection = readonly [name: string, content: AsyncIterable<string> | Iterable<string>]

/** What the directory at the end needs of it. */
interface Note {
  readonly name: Buffer
  readonly from: number
  readonly crc: number
  readonly packed: number
  readonly length: number
}

/**
 * Header fields: sizes and CRC follow the data (bit 3), names are UTF-8 (bit 11), deflate, and the earliest date of the
 * format.
 */
const traits = [20, 0x0808, 8, 0, 0x21] as const

/** Little-endian numbers of two or four bytes (`w`). Throws above 4 GB, which the format cannot express. */
function figure(...parts: readonly (readonly [n: number, w: 2 | 4])[]): Buffer {
  const out = Buffer.alloc(parts.reduce((sum, [, w]) => sum + w, 0))
  let at = 0
  for (const [n, w] of parts) at = out.writeUIntLE(n, at, w)
  return out
}
const two = (n: number) => [n, 2] as const
const four = (n: number) => [n, 4] as const

/**
 * Writes a zip archive as a stream: memory holds one chunk, whatever the size. The files are written in their order.
 */
export async function* streamZip(parts: AsyncIterable<ZipSection> | Iterable<ZipSection>): AsyncGenerator<Buffer> {
  const note: Note[] = []
  let at = 0
  const out = (bytes: Buffer): Buffer => {
    at += bytes.length
    return bytes
  }
  for await (const [name, content] of parts) {
    const entryName = Buffer.from(name)
    const from = at
    yield out(
      Buffer.concat([
        figure(four(0x04034b50), ...traits.map(two), four(0), four(0), four(0), two(entryName.length), two(0)),
        entryName,
      ]),
    )
    let crc = 0
    let length = 0
    let packed = 0
    const raw = createDeflateRaw()
    const source = Readable.from(
      (async function* () {
        for await (const text of content) {
          const bytes = Buffer.from(text)
          crc = crc32(bytes, crc)
          length += bytes.length
          yield bytes
        }
      })(),
      { highWaterMark: 2 },
    )
    // The reader of `raw` gets the source's errors too.
    pipeline(source, raw, () => {})
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      packed += chunk.length
      yield out(chunk)
    }
    yield out(figure(four(0x08074b50), four(crc), four(packed), four(length)))
    note.push({ name: entryName, from, crc, packed, length })
  }
  const begin = at
  for (const byte of note) {
    const sizes = [four(byte.crc), four(byte.packed), four(byte.length), two(byte.name.length)]
    const none = [two(0), two(0), two(0), two(0), four(0)]
    yield out(
      Buffer.concat([
        figure(four(0x02014b50), two(20), ...traits.map(two), ...sizes, ...none, four(byte.from)),
        byte.name,
      ]),
    )
  }
  const length = note.length
  yield figure(four(0x06054b50), two(0), two(0), two(length), two(length), four(at - begin), four(begin), two(0))
}
