import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { unpack, type Start, type Result, type FileWord, type Pack, type FileTask } from './file.server.ts'
import type { ReadLines, FileFormat, ReportSheet } from './sheet.ts'
import type { Line } from './table.ts'

/**
 * The worker thread that renders files: one long file if it is started with one, else one after the other as requested.
 */
type Picture = (l: ReportSheet, read: ReadLines) => AsyncGenerator<Uint8Array>
/**
 * Loaded with the first file of its format, so that a worker that writes spreadsheets does not load the PDF library.
 */
const renderers: Readonly<Record<FileFormat, () => Promise<Picture>>> = {
  pdf: async () => (await import('./pdf.server.ts')).drawReportPdf,
  xlsx: async () => (await import('./xlsx.server.ts')).drawXlsx,
  csv: async () => (await import('./csv.server.ts')).drawCsv,
}
const port = parentPort!
const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const cancel = new Set<number>()

async function draw({ id, format, sheet, packs }: Exclude<FileTask, { cancel: number }>): Promise<Result> {
  async function* read() {
    for (const pack of packs) {
      // Lets a cancel message in between two packs.
      await turn()
      if (cancel.has(id)) throw new Error('nobody waits for this file any more')
      yield unpack(pack)
    }
  }
  try {
    const parts: Uint8Array[] = []
    const image = await renderers[format]()
    for await (const part of image(sheet, read)) parts.push(part)
    return { id, content: Buffer.concat(parts) }
  } catch (error) {
    return { id, error: errorText(error) }
  } finally {
    cancel.delete(id)
  }
}

function serve(): void {
  let last: Promise<void> = Promise.resolve()
  port.on('message', (task: FileTask) => {
    if ('cancel' in task) cancel.add(task.cancel)
    else last = last.then(async () => port.postMessage(await draw(task)))
  })
}

const word = (k: FileWord): void => port.postMessage(k)

async function runOnce({ format, sheet }: Start): Promise<void> {
  async function* read(): AsyncGenerator<readonly Line[]> {
    word({ kind: 'awal' })
    for (;;) {
      const answer = once(port, 'message')
      word({ kind: 'lagi' })
      const [packs] = (await answer) as [Pack | null]
      if (!packs) return
      yield unpack(packs)
    }
  }
  try {
    const image = await renderers[format]()
    for await (const content of image(sheet, read)) word({ kind: 'isi', content })
    word({ kind: 'selesai' })
  } catch (error) {
    word({ kind: 'galat', error: errorText(error) })
  }
}

if (workerData) void runOnce(workerData as Start)
else serve()
