import type { ChildProcess } from 'node:child_process'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * The programs of PostgreSQL that this process has started. None of them outlives it, at whatever moment it ends: they have no
 * terminal and no parent that would end them (postmaster.server.ts).
 */
const started = new Set<ChildProcess>()
let ending = false

/** A fast shutdown may take this long; then it is an immediate one, after which the next start reads the log. */
const patience_ms = 15_000

/** PostgreSQL ends at once and in good order at SIGINT, and so does initdb, which removes what it has made. */
const ask = (child: ChildProcess): void => void child.kill('SIGINT')

/** Throws when this process ends: nothing more is started. To be called right before a program is. */
export function refuseWhileEnding(): void {
  if (ending) throw new Error('this process ends: no database is started any more')
}

/** Whether `endStarted` was called. */
export const isEnding = (): boolean => ending

/** Notes a program that was started just now. */
export function noteStarted(child: ChildProcess): void {
  if (started.size === 0) process.on('exit', askAll)
  started.add(child)
  const gone = (): void => {
    started.delete(child)
    if (started.size === 0) process.off('exit', askAll)
  }
  child.once('close', gone).once('error', gone)
}

/** For a process that exits without `endStarted`: they are told, but nobody waits. */
function askAll(): void {
  started.forEach(ask)
}

async function endOne(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  ask(child)
  const late = setTimeout(() => child.kill('SIGQUIT'), patience_ms)
  await gone
  clearTimeout(late)
}

/** Ends all of them and resolves when they are gone; from now on this process starts no more. */
export async function endStarted(): Promise<void> {
  ending = true
  await Promise.all([...started].map(endOne))
  // Whoever waited for one of them removes its half-made files first.
  await turn()
}
