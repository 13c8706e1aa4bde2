import { Worker } from 'node:worker_threads'
import type { BentukBerkas, Lembar } from './lembar.ts'

/** Files are drawn in a worker: fifty thousand rows take seconds, and a till must not wait for them. */

export interface Tugas {
  readonly id: number
  readonly bentuk: BentukBerkas
  readonly lembar: Lembar
}
export type Hasil = { readonly id: number; readonly isi: Uint8Array } | { readonly id: number; readonly galat: string }

export const jenisIsi: Readonly<Record<BentukBerkas, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

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
  const made = new Worker(new URL('./pekerja.server.ts', import.meta.url))
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

/** The bytes of a report's file. Rejects when drawing fails. */
export function renderBerkas(bentuk: BentukBerkas, lembar: Lembar): Promise<Uint8Array> {
  worker ??= start()
  const tugas: Tugas = { id: next++, bentuk, lembar }
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  waiting.set(tugas.id, { resolve, reject })
  worker.ref()
  worker.postMessage(tugas, [])
  return promise
}
