import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import type { SheetCell } from '#kernel/engine/transfer/sheet.ts'
import type { ReaderStart, ReaderWord, ReadFile } from './read-apart.server.ts'

/** The worker thread that reads one file: see `read-apart.server.ts`. */
const port = parentPort!
/** Rows that are sent together. */
const together = 500

/** No field takes so many letters: a row with a longer cell is refused by name, whatever is cut off here. */
const cellLetters = 4000
const short = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? cell.slice(0, cellLetters) : cell)

/** Sends one word and waits until the next one is asked for. */
async function send(word: ReaderWord, parts: ArrayBuffer[] = []): Promise<void> {
  const asked = once(port, 'message')
  port.postMessage(word, parts)
  await asked
}

async function readOnce({ reader, content }: ReaderStart): Promise<void> {
  const { read } = (await import(reader)) as { read: ReadFile }
  const sheet = await read(Buffer.from(content.buffer))
  if (isRefusal(sheet)) return port.postMessage({ kind: 'refused', refusal: sheet } satisfies ReaderWord)
  await send({ kind: 'titles', judul: sheet.judul, mulai: sheet.mulai })
  for (let at = 0; at < sheet.baris.length; at += together) {
    const rows = new TextEncoder().encode(
      JSON.stringify(sheet.baris.slice(at, at + together).map((row) => row.map(short))),
    )
    await send({ kind: 'rows', rows }, [rows.buffer])
  }
  port.postMessage({ kind: 'end' } satisfies ReaderWord)
}

void readOnce(workerData as ReaderStart)
