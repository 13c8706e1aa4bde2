import { Worker } from 'node:worker_threads'
import { text } from '#kernel/base/i18n/texts.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { SheetCell, Spreadsheet } from '#kernel/engine/transfer/sheet.ts'
import { FairTurns } from './turns.server.ts'

/** Files that somebody sends are read in a worker thread of their own: whatever is in one, no till waits for it. */

/** More than any honest file needs, on a slow machine too; a reader that wants more is ended. */
const limits = { ms: 20_000, oldMb: 400, youngMb: 32 }
/** Readers at once. A third file waits for its shop's turn. */
const turns = new FairTurns(2)

/** What the worker sends. It goes on after each piece was asked for, so that the loop turns between two of them. */
export type ReaderWord =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'titles'; readonly judul: readonly string[]; readonly mulai: number }
  | { readonly kind: 'rows'; readonly rows: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
/** What it is started with: the module that exports `read`, and the file. */
export interface ReaderStart {
  readonly reader: string
  readonly content: Uint8Array<ArrayBuffer>
}
/** What such a module exports. */
export type ReadFile = (content: Buffer) => Promise<Spreadsheet | Refusal>

const place = new URL('./reader.server.ts', import.meta.url)

/** There is more in the file than anybody can have meant, or reading it takes more than it may. */
export const tooMuchInFile = (): Refusal => refusal(422, 'berkas', text('Isi Berkas Terlalu Banyak, Bagi Berkasnya'))

const unpack = (rows: Uint8Array): SheetCell[][] => JSON.parse(new TextDecoder().decode(rows)) as SheetCell[][]

async function readNow(reader: URL, content: Buffer, ms: number): Promise<Spreadsheet | Refusal> {
  const copy = new Uint8Array(content)
  const worker = new Worker(place, {
    workerData: { reader: reader.href, content: copy } satisfies ReaderStart,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.oldMb, maxYoungGenerationSizeMb: limits.youngMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Spreadsheet | Refusal>()
  const late = setTimeout(() => resolve(tooMuchInFile()), ms)
  let [judul, mulai]: [readonly string[], number] = [[], 1]
  const baris: SheetCell[][] = []
  worker.on('message', (word: ReaderWord) => {
    if (word.kind === 'refused') return resolve(word.refusal)
    if (word.kind === 'end') return resolve({ judul, baris, mulai })
    if (word.kind === 'titles') ({ judul, mulai } = word)
    else for (const row of unpack(word.rows)) baris.push(row)
    // The next piece comes in a turn of its own.
    setImmediate(() => worker.postMessage(null, []))
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuchInFile()) : reject(error),
  )
  worker.on('exit', () => reject(new Error('the reader of a file ended before it was read')))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

/**
 * Reads a file by the module that exports `read` (`ReadFile`), within limits of time and memory. `shop`: whose turn it
 * takes. Refuses what asks for more; rejects where the reader itself fails.
 */
export const readApart = (reader: URL, content: Buffer, shop: string, ms = limits.ms): Promise<Spreadsheet | Refusal> =>
  turns.run(shop, () => readNow(reader, content, ms))
