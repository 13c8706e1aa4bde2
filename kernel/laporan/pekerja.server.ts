import { once } from 'node:events'
import { setImmediate as giliran } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Awal, Hasil, Kata, Suruhan } from './berkas.server.ts'
import { gambarCsv } from './csv.server.ts'
import type { Baca, BentukBerkas, Lembar } from './lembar.ts'
import { gambarPdf } from './pdf.server.ts'
import type { Garis } from './tabel.ts'
import { gambarXlsx } from './xlsx.server.ts'

/** The worker that draws files: a single long one when it is begun with it, else one after the other, as they are asked for. */
const gambar: Readonly<Record<BentukBerkas, (l: Lembar, baca: Baca) => AsyncGenerator<Uint8Array>>> = {
  pdf: gambarPdf,
  xlsx: gambarXlsx,
  csv: gambarCsv,
}
const port = parentPort!
const galatnya = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Lines that are drawn before it looks whether somebody still waits. */
const sekali = 1000
const batal = new Set<number>()

async function draw({ id, bentuk, lembar }: Exclude<Suruhan, { batal: number }>): Promise<Hasil> {
  async function* baca() {
    const { garis } = lembar.tabel
    for (let at = 0; at < garis.length; at += sekali) {
      await giliran()
      if (batal.has(id)) throw new Error('nobody waits for this file any more')
      yield garis.slice(at, at + sekali)
    }
  }
  try {
    const parts: Uint8Array[] = []
    for await (const part of gambar[bentuk](lembar, baca)) parts.push(part)
    return { id, isi: Buffer.concat(parts) }
  } catch (error) {
    return { id, galat: galatnya(error) }
  } finally {
    batal.delete(id)
  }
}

function layani(): void {
  let last: Promise<void> = Promise.resolve()
  port.on('message', (suruhan: Suruhan) => {
    if ('batal' in suruhan) batal.add(suruhan.batal)
    else last = last.then(async () => port.postMessage(await draw(suruhan)))
  })
}

const kata = (k: Kata): void => port.postMessage(k)

async function sekaliSaja({ bentuk, lembar }: Awal): Promise<void> {
  async function* baca(): AsyncGenerator<readonly Garis[]> {
    kata({ jenis: 'awal' })
    for (;;) {
      const answer = once(port, 'message')
      kata({ jenis: 'lagi' })
      const [garis] = (await answer) as [readonly Garis[] | null]
      if (!garis) return
      yield garis
    }
  }
  try {
    for await (const isi of gambar[bentuk](lembar, baca)) kata({ jenis: 'isi', isi })
    kata({ jenis: 'selesai' })
  } catch (error) {
    kata({ jenis: 'galat', galat: galatnya(error) })
  }
}

if (workerData) void sekaliSaja(workerData as Awal)
else layani()
