import { join } from 'node:path'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import { buildIfStale } from '../tools/build.ts'
import { runAsProcess, type Command } from './command.ts'
import { closeAtEnd, endProcess, endsNow, whenTold } from './ending.ts'
import { openLog } from './log.ts'
import { startBackups } from './backup/child.ts'
import { openDatabaseOf } from './open.ts'
import { checkGround } from './preflight.ts'

/**
 * `kilau start`: builds if stale, opens the database, migrates, serves, and prints the addresses. The server is loaded last, which takes
 * seconds: settings, port, folder, or a database that stop a start are said before.
 */
const root = join(import.meta.dirname, '..')

async function main(): Promise<void> {
  whenTold(0)
  const config = readConfig(process.env, root)
  await checkGround(config)
  const { log, file } = openLog(config.KILAU_LOG, {
    terminal: process.stdout.isTTY,
    folder: join(config.KILAU_DATA, 'log'),
    show: (line) => void process.stderr.write(line),
  })
  if (file) process.stdout.write(`Kilau mulai. Log: ${file}\n`)
  const atEnd = (close: () => Promise<void>): void =>
    closeAtEnd(() => close().catch((error: unknown) => log.error({ error }, 'while stopping')))
  if (!process.argv.includes('--no-build')) await buildIfStale()
  const database = await openDatabaseOf(config, log, (error) => {
    log.fatal({ error }, 'the database is lost')
    void endProcess(1)
  })
  atEnd(() => database.stop())
  if (endsNow()) return
  atEnd(startBackups(config, log))
  for (const name of database.migrated) log.info(`migration ${name}`)
  const { serve } = await import('./serve.ts')
  if (!endsNow()) await serve({ config, log, database, atEnd })
}

/** Serves until it is told to end. */
export const startCommand: Command = async ({ complain }) => {
  try {
    await main()
  } catch (error) {
    complain(`Kilau: ${(error as Error).message}\n`)
    return 1
  }
  return new Promise<never>(() => {})
}

if (import.meta.main) await runAsProcess(startCommand)
