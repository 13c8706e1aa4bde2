import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import type { Config } from '#kernel/engine/config/config.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { RunningDatabase } from '#kernel/data/db/start.server.ts'
import { takeTurn } from '#kernel/data/db/turns.server.ts'
import { shortOfSpace } from '#kernel/data/db/disk-space.server.ts'
import { sealEvery_ms } from '#kernel/engine/seal/sealer.server.ts'
import type { Https } from '#kernel/engine/https/serve.server.ts'
import { exampleEndpoints } from './demo/opening.ts'
import { makeChain, firstDay } from './demo/chain.ts'
import { explainPort, hostOf } from './preflight.ts'
import { openHttps, pathRulesOf, httpsNotice } from './open-https.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a server is started on; `atEnd` gets what ends it, in the order of opening. */
interface Start {
  readonly config: Config
  readonly log: Logger
  readonly database: RunningDatabase
  readonly atEnd: (close: () => Promise<void>) => void
}

/** Makes the server on the opened database, listens, and prints the addresses. */
export async function serve({ config, log, database, atEnd }: Start): Promise<void> {
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
    endpoints: exampleEndpoints(async (size, notice) => {
      await database.makePartitions(new Date(firstDay(size)))
      const { db } = database
      const ground = { db, log, data: config.KILAU_DATA, ...(config.KILAU_KUNCI ? { key: config.KILAU_KUNCI } : {}) }
      await makeChain(ground, size, ({ hari }) => notice(hari))
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
  atEnd(async () => {
    // It accepts no new connections while running calls are finished.
    const ended = https?.close()
    await server.close()
    await ended
  })
  // An existing chain needs no link, so the lock is released at once.
  if (server.setupCode) atEnd(async () => release?.())
  else await release?.()
  const host = hostOf(config)
  await server.app.listen({ port: config.PORT, host }).catch((error: unknown) => {
    throw explainPort(error, 'PORT', config.PORT, host)
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
