import { join } from 'node:path'
import type { Logger } from 'pino'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import { buildIfStale } from '../tools/build.ts'
import { openLog } from './log.ts'
import { startBackups } from './backup/child.ts'
import { openDatabaseOf } from './open.ts'
import { checkGround } from './preflight.ts'

/**
 * `kilau start`: builds if stale, opens the database, migrates, serves, and prints the addresses. The server is loaded last, which takes
 * seconds: settings, port, folder, or a database that stop a start are said before.
 */
const root = join(import.meta.dirname, '..')

/** It was told to stop. */
let ending = false

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  await checkGround(config)
  const { log, file } = openLog(config.KILAU_LOG, {
    terminal: process.stdout.isTTY,
    folder: join(config.KILAU_DATA, 'log'),
    show: (line) => void process.stderr.write(line),
  })
  if (file) process.stdout.write(`Kilau mulai. Log: ${file}\n`)
  const stops: (() => Promise<void>)[] = []
  const stop = stopper(stops, log)
  if (!process.argv.includes('--no-build')) await buildIfStale()
  const database = await openDatabaseOf(config, log, (error) => {
    log.fatal({ error }, 'the database is lost')
    void stop(1)
  })
  stops.push(() => database.stop())
  stops.push(startBackups(config, log))
  for (const name of database.migrated) log.info(`migration ${name}`)
  const { serve } = await import('./serve.ts')
  if (!ending) await serve({ config, log, database, stops })
}

/** Graceful stop in reverse order of opening; a second signal, or half a minute, forces the exit. */
function stopper(stops: (() => Promise<void>)[], log: Logger): (code: number) => Promise<void> {
  let since: number | undefined
  const stop = async (code: number): Promise<void> => {
    // Ctrl-C in a terminal reaches both the launcher and this process: a second signal within a second is the same
    // key press.
    if (since !== undefined && performance.now() - since > 1000) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    ending = true
    setTimeout(() => process.exit(1), 30_000).unref()
    for (const close of stops.toReversed())
      await close().catch((error: unknown) => log.error({ error }, 'while stopping'))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  return stop
}

main().catch((error: Error) => {
  // What breaks off because everything is being closed is no failure.
  if (ending) return
  process.stderr.write(`Kilau: ${error.message}\n`)
  process.exit(1)
})
