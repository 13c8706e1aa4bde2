import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BentukBerkas, Lembar } from './lembar.ts'
import type { Garis } from './tabel.ts'

/** Files are drawn in workers: fifty thousand rows take seconds, and a till must not wait for them. */

/**
 * Some lines of a table as bytes, JSON in UTF-8: as objects they would take many times as much, once here and once in the worker. They go
 * over without a copy.
 */
export type Kemasan = Uint8Array<ArrayBuffer>
/** Lines that are written as JSON already. */
export const kemasTeks = (garis: readonly string[]): Kemasan => new TextEncoder().encode(`[${garis.join(',')}]`)
export const kemas = (garis: readonly Garis[]): Kemasan => kemasTeks(garis.map((g) => JSON.stringify(g)))
export const bongkar = (k: Kemasan): Garis[] => JSON.parse(new TextDecoder().decode(k)) as Garis[]

/** The packs of a long table, from its first line on; they may be read again. */
export type BacaKemasan = () => AsyncIterable<Kemasan>

/** What a worker that draws one file after the other is told. */
export type Suruhan =
  | {
      readonly id: number
      readonly bentuk: BentukBerkas
      readonly lembar: Lembar
      readonly kemasan: readonly Kemasan[]
    }
  | { readonly batal: number }
export type Hasil = { readonly id: number; readonly isi: Uint8Array } | { readonly id: number; readonly galat: string }

/** What a worker that draws a single file, from lines that it asks for, begins with and says. */
export interface Awal {
  readonly bentuk: BentukBerkas
  readonly lembar: Lembar
}
export type Kata =
  | { readonly jenis: 'awal' | 'lagi' | 'selesai' }
  | { readonly jenis: 'isi'; readonly isi: Uint8Array }
  | { readonly jenis: 'galat'; readonly galat: string }

export const jenisIsi: Readonly<Record<BentukBerkas, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const tempat = new URL('./pekerja.server.ts', import.meta.url)

/** So much memory a file may take, whatever its length; a fault of ours must not take the server with it. */
const batasIngatan = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

interface Waiting {
  resolve(isi: Uint8Array): void
  reject(error: Error): void
}

let worker: Worker | undefined
let next = 0
const waiting = new Map<number, Waiting>()

function failAll(error: Error): void {
  worker = undefined
  for (const w of waiting.values()) w.reject(error)
  waiting.clear()
}

/** One worker for the process, begun with the first file; it keeps the process alive only while it draws. */
function start(): Worker {
  const made = new Worker(tempat, { resourceLimits: batasIngatan })
  made.on('message', (hasil: Hasil) => {
    const w = waiting.get(hasil.id)
    waiting.delete(hasil.id)
    if (waiting.size === 0) made.unref()
    if ('isi' in hasil) w?.resolve(hasil.isi)
    else w?.reject(new Error(hasil.galat))
  })
  made.on('error', failAll)
  made.on('exit', (code) => failAll(new Error(`the worker of files ended with ${code}`)))
  return made
}

/** Lines that are packed at once. */
const sekali = 1000

/** The bytes of a report's file. Rejects when drawing fails. */
export function renderBerkas(bentuk: BentukBerkas, lembar: Lembar): Promise<Uint8Array> {
  const { garis } = lembar.tabel
  const kemasan = Array.from({ length: Math.ceil(garis.length / sekali) }, (_, i) =>
    kemas(garis.slice(i * sekali, (i + 1) * sekali)),
  )
  return renderKemasan(bentuk, { ...lembar, tabel: { ...lembar.tabel, garis: [] } }, kemasan)
}

/**
 * The same of lines that are packed already: `lembar` has none. The packs are gone afterwards, the worker has them. Rejects when drawing
 * fails, and when nobody waits any more (`sinyal`).
 */
export function renderKemasan(
  bentuk: BentukBerkas,
  lembar: Lembar,
  kemasan: readonly Kemasan[],
  sinyal?: AbortSignal,
): Promise<Uint8Array> {
  worker ??= start()
  const w = worker
  const id = next++
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  waiting.set(id, { resolve, reject })
  w.ref()
  w.postMessage(
    { id, bentuk, lembar, kemasan } satisfies Suruhan,
    kemasan.map((k) => k.buffer),
  )
  const stop = () => waiting.has(id) && w.postMessage({ batal: id } satisfies Suruhan, [])
  sinyal?.addEventListener('abort', stop, { once: true })
  return promise
}

/**
 * The bytes of a file of any length, as they are drawn: lines are read when the worker asks for them, and it asks when what it has
 * drawn was taken. Throws when drawing or reading fails, or `sinyal` says that nobody wants it any more.
 */
export async function* alirBerkas(
  bentuk: BentukBerkas,
  lembar: Lembar,
  baca: BacaKemasan,
  sinyal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const w = new Worker(tempat, { workerData: { bentuk, lembar } satisfies Awal, resourceLimits: batasIngatan })
  let lines: AsyncIterator<Kemasan> | undefined
  try {
    for await (const [kata] of on(w, 'message', { signal: sinyal, close: ['exit'] }) as AsyncIterable<[Kata]>) {
      if (kata.jenis === 'selesai') return
      if (kata.jenis === 'galat') throw new Error(kata.galat)
      if (kata.jenis === 'isi') yield kata.isi
      else if (kata.jenis === 'awal') {
        await lines?.return?.()
        lines = baca()[Symbol.asyncIterator]()
      } else {
        const more = await lines!.next()
        if (more.done) w.postMessage(null, [])
        else w.postMessage(more.value, [more.value.buffer])
      }
    }
    throw new Error('the worker of a long file ended before its file did')
  } finally {
    await w.terminate()
    await lines?.return?.()
  }
}
