import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** Limits of the content: beyond them it is no spreadsheet but a zip bomb. */
export interface ZipLimits {
  readonly files: number
  /** Bytes of all files together, unpacked. */
  readonly bytes: number
}

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

interface Direction {
  readonly name: string
  readonly method: number
  readonly length: number
  readonly at: number
}

/** Reads the directory at the end of a zip; undefined: there is none. */
function readDirectory(zip: Buffer, most: number): Direction[] | undefined {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > zip.length) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > most) return undefined
  const found: Direction[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) return undefined
    const [name, other, word] = [28, 30, 32].map((o) => zip.readUInt16LE(at + o)) as [number, number, number]
    found.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      method: zip.readUInt16LE(at + 10),
      length: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at += 46 + name + other + word
  }
  return found
}

/**
 * Unpacks the wanted files of a zip. The sizes in the zip are not trusted: unpacking stops at the limit. Undefined: not
 * a zip, too many files, too large, or damaged.
 */
export async function unpackZip(
  zip: Buffer,
  wanted: (name: string) => boolean,
  limit: ZipLimits,
): Promise<ZipEntry[] | undefined> {
  const list = readDirectory(zip, limit.files)
  let rest = limit.bytes
  const results: ZipEntry[] = []
  try {
    for (const direction of list?.filter((x) => wanted(x.name)) ?? []) {
      if (zip.readUInt32LE(direction.at) !== 0x04034b50) return undefined
      const start = direction.at + 30 + zip.readUInt16LE(direction.at + 26) + zip.readUInt16LE(direction.at + 28)
      const packed = zip.subarray(start, start + direction.length)
      const content = direction.method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, rest) })
      rest -= content.length
      if (rest < 0) return undefined
      results.push({ name: direction.name, content })
    }
  } catch {
    return undefined
  }
  return list && results
}

/** An uncompressed zip of these files, for a reader that accepts nothing else. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const contents: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const general = Buffer.alloc(26)
    general.writeUInt16LE(20, 0)
    general.writeUInt16LE(0x0800, 2)
    general.writeUInt32LE(crc32(entry.content), 10)
    general.writeUInt32LE(entry.content.length, 14)
    general.writeUInt32LE(entry.content.length, 18)
    general.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    contents.push(Buffer.from('PK\u0003\u0004', 'latin1'), general, name, entry.content)
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), general, tail, name)
    at += 30 + name.length + entry.content.length
  }
  const all = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(all.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...contents, all, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
