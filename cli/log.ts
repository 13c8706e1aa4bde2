import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino, stdSerializers, type Logger } from 'pino'
import { jakartaTime } from '#kernel/base/time/dates.ts'

/** A log that began with more than this many bytes is put aside, and a new one begun. */
const large = 10_000_000

const options = (level: string) => ({ level, serializers: { error: stdSerializers.err } })

/** The file of the log; undefined where it cannot be written. */
function openFile(folder: string): string | undefined {
  const file = join(folder, 'kilau.log')
  try {
    mkdirSync(folder, { recursive: true })
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > large) renameSync(file, `${file}.1`)
    pino.destination({ dest: file, sync: true }).end()
    return file
  } catch {
    return undefined
  }
}

/** A line for a person: when, and what. */
function plainLine(json: string): string {
  const { time, msg, error } = JSON.parse(json) as { time: number; msg?: string; error?: { message?: string } }
  return `${jakartaTime(time).clock} ${[msg, error?.message].filter(Boolean).join(': ')}\n`
}

/**
 * The server's log. A service keeps what is written to its output, so there it goes, as lines of JSON. On a terminal a person
 * looks for the address and the link: there it goes into `kilau.log` of `folder`, and only what needs somebody is shown.
 */
export function openLog(
  level: string,
  { terminal, folder, show }: { terminal: boolean; folder: string; show: (line: string) => void },
): { log: Logger; file: string | undefined } {
  const file = terminal ? openFile(folder) : undefined
  // Written at once, so that its lines stand before those that are printed after them.
  if (file === undefined) return { log: pino(options(level), pino.destination({ dest: 1, sync: true })), file }
  const shown = { write: (json: string) => show(plainLine(json)) }
  const streams = [
    { level: 'trace' as const, stream: pino.destination({ dest: file, sync: true }) },
    { level: 'warn' as const, stream: shown },
  ]
  return { log: pino(options(level), pino.multistream(streams)), file }
}
