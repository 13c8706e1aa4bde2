import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One part of an archive: its name, and its text as it comes. */
export type Bagian = readonly [nama: string, isi: AsyncIterable<string> | Iterable<string>]

/** What stands in the directory at the end. */
interface Catatan {
  readonly nama: Buffer
  readonly dari: number
  readonly crc: number
  readonly padat: number
  readonly panjang: number
}

/** Sizes and sum follow the part (bit 3), names are UTF-8 (bit 11); packed by deflate; the first day that the format knows. */
const ciri = [20, 0x0808, 8, 0, 0x21] as const

/** Little-endian: numbers below 2^16 in two bytes where `w` is 2, else in four. Throws above 4 GB, which the format does not hold. */
function angka(...parts: readonly (readonly [n: number, w: 2 | 4])[]): Buffer {
  const out = Buffer.alloc(parts.reduce((sum, [, w]) => sum + w, 0))
  let at = 0
  for (const [n, w] of parts) at = out.writeUIntLE(n, at, w)
  return out
}
const dua = (n: number) => [n, 2] as const
const empat = (n: number) => [n, 4] as const

/** A zip archive that flows: whatever its parts hold, memory holds a piece of one. Parts are packed in their order. */
export async function* alirZip(parts: AsyncIterable<Bagian> | Iterable<Bagian>): AsyncGenerator<Buffer> {
  const catatan: Catatan[] = []
  let at = 0
  const out = (b: Buffer): Buffer => {
    at += b.length
    return b
  }
  for await (const [name, isi] of parts) {
    const nama = Buffer.from(name)
    const dari = at
    yield out(
      Buffer.concat([
        angka(empat(0x04034b50), ...ciri.map(dua), empat(0), empat(0), empat(0), dua(nama.length), dua(0)),
        nama,
      ]),
    )
    let crc = 0
    let panjang = 0
    let padat = 0
    const raw = createDeflateRaw()
    const source = Readable.from(
      (async function* () {
        for await (const text of isi) {
          const b = Buffer.from(text)
          crc = crc32(b, crc)
          panjang += b.length
          yield b
        }
      })(),
      { highWaterMark: 2 },
    )
    // Who reads `raw` hears of a fault of its source.
    pipeline(source, raw, () => {})
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      padat += chunk.length
      yield out(chunk)
    }
    yield out(angka(empat(0x08074b50), empat(crc), empat(padat), empat(panjang)))
    catatan.push({ nama, dari, crc, padat, panjang })
  }
  const begin = at
  for (const c of catatan) {
    const sizes = [empat(c.crc), empat(c.padat), empat(c.panjang), dua(c.nama.length)]
    const none = [dua(0), dua(0), dua(0), dua(0), empat(0)]
    yield out(
      Buffer.concat([angka(empat(0x02014b50), dua(20), ...ciri.map(dua), ...sizes, ...none, empat(c.dari)), c.nama]),
    )
  }
  const n = catatan.length
  yield angka(empat(0x06054b50), dua(0), dua(0), dua(n), dua(n), empat(at - begin), empat(begin), dua(0))
}
