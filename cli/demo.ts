import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino, stdSerializers } from 'pino'
import { readConfig, type Config } from '#kernel/engine/config/config.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { runAsProcess, type Command, type Terminal } from './command.ts'
import { endProcess } from './ending.ts'
import { openDatabaseOf } from './open.ts'
import { exampleHeadOffice, examplePassword, buildShops } from './demo/people.ts'
import type { Advance, ExampleSize } from './demo/chain.ts'

/**
 * `kilau demo`: makes the sample chain in a folder of its own, once, and serves it on this machine. What makes and what serves is loaded last,
 * which takes seconds: wrong use is said before.
 */
const usage = `usage: kilau demo [options]
  --toko N        branches beside head office (3; at most 100)
  --barang N      pieces in all branches together (2000 a branch)
  --hari N        days of trade before today (90; with more than 100,000 pieces none)
  --folder PATH   where it lies (data-contoh)
  --no-serve      only makes it`

const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const figure = (x: number): string => formatDecimal(BigInt(x), 0)
/** The file that marks a folder made by this command. */
const marker = 'contoh.json'

class UsageError extends Error {}

function readArguments() {
  const { values } = parseArgs({
    options: {
      toko: { type: 'string', default: '3' },
      barang: { type: 'string' },
      hari: { type: 'string' },
      folder: { type: 'string', default: 'data-contoh' },
      'no-serve': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  })
  const rounded = (name: string, text: string, min: number, max: number): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) throw new UsageError(`--${name} ${text}: ${min} to ${max}`)
    return value
  }
  const shop = rounded('toko', values.toko, 1, 100)
  const all = rounded('barang', values.barang ?? String(shop * 2000), shop, 10_000_000)
  return {
    folder: isAbsolute(values.folder) ? values.folder : join(root, values.folder),
    serve: !values['no-serve'],
    size: {
      toko: shop,
      barang: Math.ceil(all / shop),
      hari: rounded('hari', values.hari ?? (all > 100_000 ? '0' : '90'), 0, 400),
    },
  }
}
type Arguments = ReturnType<typeof readArguments>

interface Marker {
  readonly selesai: boolean
  readonly toko: number
}

/** What the folder holds: nothing, a sample, or an interrupted one. Any other content is not ours and is refused. */
function readMarker(folder: string): Marker | undefined {
  const file = join(folder, marker)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Marker
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} holds something else than a sample; choose another --folder`)
  return undefined
}

/** A progress line while it works. */
function notify(size: ExampleSize): (m: Advance) => void {
  const start = performance.now()
  let last = start
  const day = size.toko * (size.hari + 1)
  return (advance) => {
    const now = performance.now()
    if (now - last < 2000 && advance.hari < day) return
    last = now
    const seconds = (now - start) / 1000
    say(
      `  ${figure(Math.floor((advance.hari * 100) / day)).padStart(3)} %  ${figure(advance.hari)} of ${figure(day)} shop days, ${figure(advance.commands)} commands, ${figure(Math.round(advance.commands / seconds))} a second`,
    )
  }
}

async function make(config: Config, { folder, size }: Arguments): Promise<void> {
  const { makeChain, firstDay } = await import('./demo/chain.ts')
  // Slow statements are expected while thousands of pieces come in, so only errors are logged.
  const log = pino({ level: 'error', serializers: { error: stdSerializers.err } }, pino.destination(2))
  const chosen: ExampleSize = { ...size, nota: [12, 20], until: new Date() }
  const start = performance.now()
  say(
    `The sample chain: PUSAT and ${chosen.toko} branches, ${figure(chosen.barang)} pieces each, ${chosen.hari} days of trade until ${jakartaTime(chosen.until).tanggal}.`,
  )
  await mkdir(folder, { recursive: true })
  const record = (done: boolean) =>
    writeFile(join(folder, marker), JSON.stringify({ selesai: done, toko: chosen.toko }))
  await record(false)
  const database = await openDatabaseOf({ ...config, KILAU_DATA: folder }, log, (error) => {
    log.fatal({ error }, 'the database is lost')
    void endProcess(1)
  })
  try {
    await database.makePartitions(new Date(firstDay(chosen)))
    const ground = { db: database.db, log, data: folder, ...(config.KILAU_KUNCI ? { key: config.KILAU_KUNCI } : {}) }
    const { perintah } = await makeChain(ground, chosen, notify(chosen))
    await record(true)
    say(`Made in ${figure(Math.round((performance.now() - start) / 1000))} seconds by ${figure(perintah)} commands.`)
  } finally {
    await database.stop()
  }
}

/** An interrupted run cannot be continued: stops its database if it still runs, and empties the folder. */
async function discard(config: Config, folder: string): Promise<void> {
  say('An earlier making broke off; it begins again.')
  const database = await openDatabaseOf({ ...config, KILAU_DATA: folder }, pino({ level: 'silent' }), () => {})
  await database.stop()
  await rm(folder, { recursive: true })
}

function greet(shop: number): void {
  say(`\nEverybody's password: ${examplePassword}`)
  for (const exampleShop of [exampleHeadOffice, ...buildShops(shop).slice(0, 3)])
    say(
      `  ${exampleShop.kode_toko.padEnd(6)} ${[exampleShop.owner, ...exampleShop.other].map((o) => `${o.user_id} (${o.level})`).join('  ')}`,
    )
  if (shop > 3) say(`  T004   OWN-T004 (OWN)  SPV-T004 (SPV)  KSR1-T004 (KASIR)  KSR2-T004 (KASIR), and so on`)
  say('')
}

async function main(terminal: Terminal): Promise<number> {
  const args = readArguments()
  const config = readConfig(process.env, root)
  if (config.DATABASE_URL) throw new UsageError('the sample lives in a database of its own: unset DATABASE_URL')
  const existing = readMarker(args.folder)
  if (existing && !existing.selesai) await discard(config, args.folder)
  if (!existing?.selesai) await make(config, args)
  if (!args.serve) return 0
  greet(existing?.selesai ? existing.toko : args.size.toko)
  // From here on it is `kilau start` on that folder, for this machine only.
  Object.assign(process.env, { KILAU_DATA: args.folder, HOST: '127.0.0.1' })
  const { startCommand } = await import('./start.ts')
  return startCommand(terminal)
}

const demoCommand: Command = (terminal) =>
  main(terminal).catch((error: Error) => {
    const wrong = error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    terminal.complain(`Kilau: ${error.message}\n${wrong ? `${usage}\n` : ''}`)
    return wrong ? 2 : 1
  })

await runAsProcess(demoCommand)
