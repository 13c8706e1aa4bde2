import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadShops } from '#apps/server/invariants.server.ts'
import { readConfig } from '#kernel/engine/config/config.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import { runAsProcess, type Command, type Terminal } from './command.ts'
import { openDatabaseOf } from './open.ts'
import { proveShops } from './prove.ts'

/**
 * `kilau verify`: checks every invariant of the books on every shop, read-only, and prints the first wrong row of
 * each.
 */
const usage = `usage: kilau verify [--toko SBY] [--baris 1]
  --toko KODE    only this shop
  --baris N      how many wrong rows of each law are named (the count is always whole)
exit code: 0 all is well, 1 something broke, 2 wrong use, 3 a law does not hold, 4 there is no shop to try`

/** Its exit code where there is no shop to try. */
export const noShop = 4
const outgoing = { ok: 0, damaged: 1, wrongUsage: 2, salah: 3, empty: noShop } as const

interface Choice {
  readonly toko: string | undefined
  readonly rows: number
}

function readChoices(args: readonly string[]): Choice | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { toko: { type: 'string' }, baris: { type: 'string', default: '1' } },
    })
    const line = Number(values.baris)
    if (!Number.isInteger(line) || line < 1) return `--baris ${values.baris}: a whole number from 1`
    return { toko: values.toko?.toUpperCase(), rows: line }
  } catch (error) {
    return (error as Error).message
  }
}

async function verify(db: Database, choices: Choice, { say, complain }: Terminal): Promise<number> {
  const all = await loadShops(db)
  if (choices.toko && !all.includes(choices.toko)) {
    complain(`no such shop: ${choices.toko}\n`)
    return outgoing.wrongUsage
  }
  if (all.length === 0) {
    say('belum ada toko di database ini: tidak ada yang dibuktikan')
    return outgoing.empty
  }
  const wrong = await proveShops(db, choices.toko ? [choices.toko] : all, choices.rows, say)
  return wrong > 0 ? outgoing.salah : outgoing.ok
}

async function main(terminal: Terminal): Promise<number> {
  const choices = readChoices(terminal.args)
  if (typeof choices === 'string') {
    terminal.complain(`${choices}\n${usage}\n`)
    return outgoing.wrongUsage
  }
  const config = readConfig(terminal.env, join(import.meta.dirname, '..'))
  const log = pino({ level: config.KILAU_LOG === 'info' ? 'warn' : config.KILAU_LOG }, pino.destination(2))
  const database = await openDatabaseOf(config, log, (error) => log.fatal({ error }, 'the database is lost'))
  try {
    return await verify(database.db, choices, terminal)
  } finally {
    await database.stop()
  }
}

export const verifyCommand: Command = (terminal) =>
  main(terminal).catch((error: Error) => {
    terminal.complain(`Kilau: ${error.message}\n`)
    return outgoing.damaged
  })

if (import.meta.main) await runAsProcess(verifyCommand)
