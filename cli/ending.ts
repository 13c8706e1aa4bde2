import { endStarted } from '#kernel/data/db/started.server.ts'

/**
 * How the process of a command ends. All of them end the same way when they are told to: by SIGTERM, by Ctrl-C, when their terminal goes,
 * when nobody reads what they say, and when the launcher that started them is gone. What was opened is closed, the database that was
 * started is ended, at whatever moment, and only then does the process exit.
 */
type Close = () => Promise<void>

/** Whoever does not wait any longer is let go. */
const longest_ms = 30_000
/** Ctrl-C in a terminal reaches the launcher and this process, and the launcher hands it on: all this is one key press. */
const onePress_ms = 1000

const closes: Close[] = []
let since: number | undefined
let ending: Promise<never> | undefined
let answer = (): void => askEnd(1)

/** It was told to end, or ends by itself: what breaks off now is no failure. */
export const endsNow = (): boolean => since !== undefined

/** Closes this at the end, before what was opened earlier. Errors are its own business. */
export const closeAtEnd = (close: Close): void => void closes.push(close)

/** Ends the process in good order with this exit code; a second call waits for the first one. */
export function endProcess(code: number): Promise<never> {
  since ??= performance.now()
  return (ending ??= closeAll(code))
}

async function closeAll(code: number): Promise<never> {
  setTimeout(() => process.exit(1), longest_ms).unref()
  for (const close of closes.toReversed()) await close()
  await endStarted()
  process.exit(code)
}

/** A second time, later than the same key press, forces the exit. */
function askEnd(code: number): void {
  if (since !== undefined && performance.now() - since > onePress_ms) process.exit(1)
  void endProcess(code)
}

/** What this process does when it is told to end, from now on: ends with this exit code (at first 1), or something else. */
export function whenTold(what: number | (() => void)): void {
  answer = typeof what === 'number' ? () => askEnd(what) : what
}

/** Listens to what tells a process to end: once, for a command that runs as the process that it is. */
export function listenToEnd(): void {
  const told = (): void => answer()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told)
  // The launcher's end closes the channel to it (tools/run.mjs). It keeps no process alive.
  process.once('disconnect', told)
  process.channel?.unref()
  // A terminal or a pipe that is gone breaks every line that is still said: once is enough.
  for (const stream of [process.stdout, process.stderr]) {
    stream.once('error', told)
    stream.on('error', () => {})
  }
}
