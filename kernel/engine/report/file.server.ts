import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FairTurns } from '#kernel/engine/apart/turns.server.ts'
import type { FileFormat, ReportSheet } from './sheet.ts'
import type { Line } from './table.ts'

/** Files are rendered in worker threads: fifty thousand rows take seconds, and a till must not wait for them. */

/**
 * Lines of a table as JSON in UTF-8. As objects they would take many times the memory, here and again in the worker.
 * They are transferred without a copy.
 */
export type Pack = Uint8Array<ArrayBuffer>
/** Packs lines that are JSON text already. */
export const packText = (lines: readonly string[]): Pack => new TextEncoder().encode(`[${lines.join(',')}]`)
export const pack = (lines: readonly Line[]): Pack => packText(lines.map((g) => JSON.stringify(g)))
export const unpack = (k: Pack): Line[] => JSON.parse(new TextDecoder().decode(k)) as Line[]

/** Reads the packs of a table from the first line on; may be called again. */
export type ReadPacks = () => AsyncIterable<Pack>

/** A message to a shared worker, which renders one file after the other. */
export type FileTask =
  | {
      readonly id: number
      readonly format: FileFormat
      readonly sheet: ReportSheet
      readonly packs: readonly Pack[]
    }
  | { readonly cancel: number }
export type Result =
  | { readonly id: number; readonly content: Uint8Array }
  | { readonly id: number; readonly error: string }

/** What a worker for one long file starts with and sends; it asks for the lines itself. */
export interface Start {
  readonly format: FileFormat
  readonly sheet: ReportSheet
}
export type FileWord =
  | { readonly kind: 'awal' | 'lagi' | 'selesai' }
  | { readonly kind: 'isi'; readonly content: Uint8Array }
  | { readonly kind: 'galat'; readonly error: string }

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const place = new URL('./worker.server.ts', import.meta.url)

/** The memory that a worker may take for a file of any length: a bug in rendering must not bring the server down. */
const memoryLimit = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** Files of up to so many lines are drawn in a second or two, on a slow machine too: they never wait behind a longer one. */
const shortLines: Readonly<Record<FileFormat, number>> = { pdf: 2000, xlsx: 10_000, csv: 10_000 }

/** A worker that draws one file after the other, in turns by shop; it keeps the process alive only while it draws. */
class Lane {
  readonly #turns = new FairTurns(1)
  #worker: Worker | undefined
  #next = 0
  #drawing: { readonly id: number; resolve(content: Uint8Array): void; reject(error: Error): void } | undefined

  /** See `renderPacks`. */
  draw(shop: string, task: Omit<Extract<FileTask, { id: number }>, 'id'>, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#turns.run(shop, () => this.#draw(task, signal), signal)
  }

  async #draw(task: Omit<Extract<FileTask, { id: number }>, 'id'>, signal?: AbortSignal): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start())
    this.#next += 1
    const id = this.#next
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    this.#drawing = { id, resolve, reject }
    worker.ref()
    worker.postMessage(
      { id, ...task } satisfies FileTask,
      task.packs.map((pack) => pack.buffer),
    )
    const stop = () => worker.postMessage({ cancel: id } satisfies FileTask, [])
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', stop)
      this.#drawing = undefined
      worker.unref()
    }
  }

  #start(): Worker {
    const made = new Worker(place, { resourceLimits: memoryLimit })
    made.on('message', (result: Result) => {
      if (result.id !== this.#drawing?.id) return
      if ('content' in result) this.#drawing.resolve(result.content)
      else this.#drawing.reject(new Error(result.error))
    })
    const fail = (error: Error): void => {
      if (this.#worker === made) this.#worker = undefined
      this.#drawing?.reject(error)
    }
    made.on('error', fail)
    made.on('exit', (code) => fail(new Error(`the worker of files ended with ${code}`)))
    return made
  }
}

const lanes = { short: new Lane(), long: new Lane() }

/** Lines per pack. */
const once = 1000

/** Packs the lines of a whole table. */
export const packLines = (lines: readonly Line[]): Pack[] =>
  Array.from({ length: Math.ceil(lines.length / once) }, (_, i) => pack(lines.slice(i * once, (i + 1) * once)))

/**
 * Renders a report's file, in the turn of a shop. `sheet` has no lines: they come packed. The packs are transferred to the
 * worker and cannot be used afterwards. Rejects when rendering fails, or when `signal` says that nobody waits any more.
 */
export function renderPacks(
  shape: FileFormat,
  sheet: ReportSheet,
  packs: readonly Pack[],
  { shop, signal }: { readonly shop: string; readonly signal?: AbortSignal },
): Promise<Uint8Array> {
  const lane = sheet.table.baris > shortLines[shape] ? lanes.long : lanes.short
  return lane.draw(shop, { format: shape, sheet, packs }, signal)
}

/**
 * Renders a file of any length and yields its bytes as they are written. The worker asks for lines only after its last
 * output was taken. Throws when rendering or reading fails, or when `signal` aborts.
 */
export async function* streamFile(
  shape: FileFormat,
  sheet: ReportSheet,
  read: ReadPacks,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(place, {
    workerData: { format: shape, sheet } satisfies Start,
    resourceLimits: memoryLimit,
  })
  let lines: AsyncIterator<Pack> | undefined
  try {
    for await (const [word] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FileWord]>) {
      if (word.kind === 'selesai') return
      if (word.kind === 'galat') throw new Error(word.error)
      if (word.kind === 'isi') yield word.content
      else if (word.kind === 'awal') {
        await lines?.return?.()
        lines = read()[Symbol.asyncIterator]()
      } else {
        const more = await lines!.next()
        if (more.done) worker.postMessage(null, [])
        else worker.postMessage(more.value, [more.value.buffer])
      }
    }
    throw new Error('the worker of a long file ended before its file did')
  } finally {
    await worker.terminate()
    await lines?.return?.()
  }
}
