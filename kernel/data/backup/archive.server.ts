import { open } from 'node:fs/promises'

/**
 * Many files as one stream that is cut into volumes. A file that grows or shrinks while it is read (a table of a running
 * database) is taken as it is found: what it lacks is in the write-ahead log.
 *
 *   u32 length of name, name, then pieces: u32 length, bytes … u32 0     (for each file)
 *   u32 length of name, name ending in '/'                               (for each folder)
 *   u32 0                                                                (the end)
 */
export interface Entry {
  /** With `/`; a folder ends in one. */
  readonly name: string
  /** The file that is read; absent for a folder, and where the content is given. */
  readonly file?: string
  readonly content?: Buffer
  readonly stream?: AsyncIterable<Buffer>
}

const pieceLength = 1 << 20
/** Pieces of a given content or of a stream are as long as they come: rows of a table, a picture. */
const mostOfPiece = 1 << 28
const mostOfName = 4096
const u32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
const named = (name: string): Buffer[] => {
  const bytes = Buffer.from(name)
  return [u32(bytes.length), bytes]
}

/** The pieces of a file; undefined when it was gone before it was opened (the database removes files as it works). */
async function openPieces(file: string): Promise<AsyncGenerator<Buffer> | undefined> {
  const handle = await open(file, 'r').catch((exception: NodeJS.ErrnoException) => {
    if (exception.code === 'ENOENT') return undefined
    throw exception
  })
  if (!handle) return undefined
  return (async function* pieces() {
    try {
      // Most files are small, and there are thousands: no more memory is taken than they need.
      for (let { size: rest } = await handle.stat(); ;) {
        const length = Math.min(pieceLength, Math.max(rest, 1024))
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, null)
        if (bytesRead === 0) return
        rest -= bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await handle.close()
    }
  })()
}

export async function* packEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.name.endsWith('/')) {
      yield* named(entry.name)
      continue
    }
    const pieces = entry.content
      ? [entry.content].filter((c) => c.length > 0)
      : (entry.stream ?? (await openPieces(entry.file!)))
    if (!pieces) continue
    yield* named(entry.name)
    for await (const piece of pieces) {
      yield u32(piece.length)
      yield piece
    }
    yield u32(0)
  }
  yield u32(0)
}

/** Cuts a stream into volumes of `length` bytes; the last may be shorter. */
export async function* cut(stream: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    let rest = piece
    while (size + rest.length >= length) {
      const take = length - size
      yield Buffer.concat([...parts, rest.subarray(0, take)])
      rest = rest.subarray(take)
      parts = []
      size = 0
    }
    if (rest.length > 0) parts.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(parts)
}

/** A file or folder of the stream; a file's pieces must be read before the next one is asked for. */
export interface Unpacked {
  readonly name: string
  readonly pieces: AsyncIterable<Buffer>
}

class Reader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }
  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) {
      const { value, done } = await this.#source.next()
      if (done) throw new Error('the stream ends too early')
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    }
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }
  /** A length. What is longer than anything that `packEntries` writes would be gathered in memory: it is no backup. */
  async length(most: number): Promise<number> {
    const said = (await this.take(4)).readUInt32BE()
    if (said > most) throw new Error(`this is no backup: a part of ${said} bytes`)
    return said
  }
}

async function* piecesOf(reader: Reader): AsyncGenerator<Buffer> {
  for (let n = await reader.length(mostOfPiece); n > 0; n = await reader.length(mostOfPiece)) yield await reader.take(n)
}

/** Takes the stream apart; a stream without its end throws. */
export async function* unpackEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<Unpacked> {
  const reader = new Reader(stream)
  for (let length = await reader.length(mostOfName); length > 0; length = await reader.length(mostOfName)) {
    const name = (await reader.take(length)).toString('utf8')
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`a backup holds no ${name}`)
    const pieces = piecesOf(reader)
    yield { name, pieces: name.endsWith('/') ? (async function* none() {})() : pieces }
    // Whoever did not want the pieces has not read them.
    if (!name.endsWith('/')) for await (const _ of pieces);
  }
}
