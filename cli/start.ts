import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { readConfig, type Config } from '#kernel/engine/config/config.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import { takeTurn } from '#kernel/data/db/turns.server.ts'
import { shortOfSpace } from '#kernel/data/db/disk-space.server.ts'
import { sealEvery_ms } from '#kernel/engine/seal/sealer.server.ts'
import { buildIfStale } from '../tools/build.ts'
import type { Https } from '#kernel/engine/https/serve.server.ts'
import { openLog } from './log.ts'
import { startBackups } from './backup/child.ts'
import { openDatabaseOf } from './open.ts'
import { exampleEndpoints } from './demo/opening.ts'
import { makeChain, firstDay } from './demo/chain.ts'
import { checkGround, explainPort } from './preflight.ts'
import { openHttps, hostOf, pathRulesOf, httpsNotice } from './open-https.ts'

/** `kilau start`: builds if stale, opens the database, migrates, serves, and prints the addresses. */
const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  await checkGround(config)
  const { log, file } = openLog(config.KILAU_LOG, {
    terminal: process.stdout.isTTY,
    folder: join(config.KILAU_DATA, 'log'),
    show: (line) => void process.stderr.write(line),
  })
  if (file) say(`Kilau mulai. Log: ${file}`)
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
  const folders = [config.KILAU_DATA, ...(database.folder === undefined ? [] : [database.folder])]
  // If several servers start at once on an empty database, only one prints the link: a second code would invalidate
  // the first.
  const release = await takeTurn(database.db.login, 'siapkan')
  let https: Https | undefined
  const server = await makeServer({
    db: database.db,
    log,
    data: config.KILAU_DATA,
    web: join(root, 'dist/web'),
    ready: async () => {
      const full = shortOfSpace(folders)
      if (full) return full
      await database.db.ping()
      const ahead = await database.monthsAhead(new Date())
      return ahead < 2 ? `only ${ahead} months of book partitions are left` : undefined
    },
    nextMonth: () => database.monthsAhead(new Date()),
    ...(config.KILAU_CADANGAN === undefined
      ? {}
      : { backups: { carry_s: config.DATABASE_URL ? null : config.KILAU_CADANGAN_TIAP } }),
    slow: config.KILAU_LAMBAT,
    links: release !== undefined,
    seal: sealEvery_ms,
    endpoints: exampleEndpoints(async (u, notice) => {
      await database.makePartitions(new Date(firstDay(u)))
      const { db } = database
      const ground = { db, log, data: config.KILAU_DATA, ...(config.KILAU_KUNCI ? { key: config.KILAU_KUNCI } : {}) }
      await makeChain(ground, u, ({ hari }) => notice(hari))
    }),
    path: pathRulesOf(config, () => https),
    ...(config.KILAU_KELUAR ? { outgoing: config.KILAU_KELUAR } : {}),
    ...(config.KILAU_FCM ? { fcm: { file: config.KILAU_FCM, topic: config.KILAU_FCM_TOPIK } } : {}),
    https: () => https,
    ...(config.KILAU_METRIK ? { metrics: config.KILAU_METRIK } : {}),
    ...(config.KILAU_KUNCI ? { key: config.KILAU_KUNCI } : {}),
    newKey: process.argv.includes('--kunci-baru'),
    ...(config.KILAU_ORIGIN ? { origin: config.KILAU_ORIGIN } : {}),
  })
  stops.push(async () => {
    // It accepts no new connections while running calls are finished.
    const ended = https?.close()
    await server.close()
    await ended
  })
  // An existing chain needs no link, so the lock is released at once.
  if (server.setupCode) stops.push(async () => release?.())
  else await release?.()
  const host = hostOf(config)
  await server.app.listen({ port: config.PORT, host }).catch((e: unknown) => {
    throw explainPort(e, 'PORT', config.PORT, host)
  })
  https = await openHttps(config, server.app.server, log)
  greet(config, server, https)
  if (!release && (await noShopYet(database.db)))
    say('Kilau belum disiapkan.\n  Tautan sekali pakainya dicetak server lain dari database ini.')
}

const noShopYet = (db: Database): Promise<boolean> =>
  db.tx(undefined, async (tx) => (await tx.query(`SELECT FROM toko LIMIT 1`)).length === 0)

/** The addresses; the link of the first start stands alone at the end, where the eye is and the mouse can take it. */
function greet(config: Config, server: KilauServer, https: Https | undefined): void {
  const { address, port } = server.app.server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  const origin = config.KILAU_ORIGIN ?? `http://${/^(0\.0\.0\.0|\[::\])$/.test(host) ? '127.0.0.1' : host}:${port}`
  const code = server.setupCode
  say(`Kilau: ${origin}`)
  if (https) httpsNotice(https, port).forEach(say)
  if (code) say(`\nKilau belum disiapkan. Buka tautan sekali pakai ini:\n\n${origin}/#siapkan=${code}\n`)
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
    setTimeout(() => process.exit(1), 30_000).unref()
    for (const close of stops.toReversed())
      await close().catch((error: unknown) => log.error({ error }, 'while stopping'))
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  return stop
}

main().catch((error: Error) => {
  process.stderr.write(`Kilau: ${error.message}\n`)
  process.exit(1)
})
