import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import type { Config } from '#kernel/engine/config/config.server.ts'

const again_ms = 10_000
/** What a server that ends gives it for the last part. */
const patience_ms = 10_000

/** Starts the work on backups beside a server, where a place is set; one that falls is started again. Answers what ends it. */
export function startBackups(config: Config, log: Logger): () => Promise<void> {
  if (config.KILAU_CADANGAN === undefined) return async () => {}
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let ending = false
  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, '..', 'backup.ts'), '--terus'], {
      // The settings may come from elsewhere than the environment: the sample chain names another folder.
      env: { ...process.env, KILAU_DATA: config.KILAU_DATA },
      stdio: ['pipe', 'ignore', 'pipe'],
      windowsHide: true,
    })
    child.stdin!.on('error', () => {})
    createInterface({ input: child.stderr! }).on('line', (line) => log.warn(line))
    child.once('error', (error) => log.warn({ error }, 'the backups cannot be started'))
    child.once('exit', () => {
      child = undefined
      if (!ending) timer = setTimeout(start, again_ms).unref()
    })
  }
  start()
  return async () => {
    ending = true
    clearTimeout(timer)
    const last = child
    if (!last) return
    const gone = new Promise<void>((done) => last.once('exit', () => done()))
    last.stdin!.end()
    const late = setTimeout(() => last.kill('SIGKILL'), patience_ms)
    await gone
    clearTimeout(late)
  }
}
