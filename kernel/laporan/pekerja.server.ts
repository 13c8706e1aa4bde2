import { once } from 'node:events'
import { setImmediate as giliran } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { bongkar, type Awal, type Hasil, type Kata, type Kemasan, type Suruhan } from './berkas.server.ts'
import type { Baca, BentukBerkas, Lembar } from './lembar.ts'
import type { Garis } from './tabel.ts'

/** The worker that draws files: a single long one when it is begun with it, else one after the other, as they are asked for. */
type Gambar = (l: Lembar, baca: Baca) => AsyncGenerator<Uint8Array>
/** Each is loaded with the first file that wants it: who draws sheets does not hold the library of paper. */
const pelukis: Readonly<Record<BentukBerkas, () => Promise<Gambar>>> = {
  pdf: async () => (await import('./pdf.server.ts')).gambarPdf,
  xlsx: async () => (await import('./xlsx.server.ts')).gambarXlsx,
  csv: async () => (await import('./csv.server.ts')).gambarCsv,
}
const port = parentPort!
const galatnya = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const batal = new Set<number>()

async function draw({ id, bentuk, lembar, kemasan }: Exclude<Suruhan, { batal: number }>): Promise<Hasil> {
  async function* baca() {
    for (const k of kemasan) {
      // Between them it hears whether somebody still waits.
      await giliran()
      if (batal.has(id)) throw new Error('nobody waits for this file any more')
      yield bongkar(k)
    }
  }
  try {
    const parts: Uint8Array[] = []
    const gambar = await pelukis[bentuk]()
    for await (const part of gambar(lembar, baca)) parts.push(part)
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
      const [kemasan] = (await answer) as [Kemasan | null]
      if (!kemasan) return
      yield bongkar(kemasan)
    }
  }
  try {
    const gambar = await pelukis[bentuk]()
    for await (const isi of gambar(lembar, baca)) kata({ jenis: 'isi', isi })
    kata({ jenis: 'selesai' })
  } catch (error) {
    kata({ jenis: 'galat', galat: galatnya(error) })
  }
}

if (workerData) void sekaliSaja(workerData as Awal)
else layani()
