import { parentPort } from 'node:worker_threads'
import type { Hasil, Tugas } from './berkas.server.ts'
import { renderCsv } from './csv.server.ts'
import { renderPdf } from './pdf.server.ts'
import { renderXlsx } from './xlsx.server.ts'

/** The worker that draws files. One at a time: the order of asking is the order of answering. */
const render = { pdf: renderPdf, xlsx: renderXlsx, csv: renderCsv }

async function draw({ id, bentuk, lembar }: Tugas): Promise<Hasil> {
  try {
    return { id, isi: await render[bentuk](lembar) }
  } catch (error) {
    return { id, galat: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const port = parentPort!
let last: Promise<void> = Promise.resolve()
port.on('message', (tugas: Tugas) => {
  last = last.then(async () => port.postMessage(await draw(tugas)))
})
