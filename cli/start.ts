import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { makeServer, type KilauServer } from '#apps/server/main.server.ts'
import { readConfig, type Config } from '#kernel/config/config.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import { ambilGiliran } from '#kernel/db/giliran.server.ts'
import { ruangKurang } from '#kernel/db/ruang.server.ts'
import { buildIfStale } from '../tools/build.ts'
import type { Https } from '#kernel/https/layani.server.ts'
import { bukaDatabase } from './buka.ts'
import { endpointContoh } from './demo/awal.ts'
import { buatRantai, hariPertama } from './demo/rantai.ts'
import { bukaHttps, hostDari, jalurDari, kabarHttps } from './buka-https.ts'

/** `kilau start`: builds if stale, opens the database, migrates, serves, and says where. */
const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env, root)
  const log = pino({ level: config.KILAU_LOG, serializers: { error: stdSerializers.err } })
  const stops: (() => Promise<void>)[] = []
  const stop = stopper(stops, log)
  if (!process.argv.includes('--no-build')) await buildIfStale()
  const database = await bukaDatabase(config, log, (error) => {
    log.fatal({ error }, 'the database is lost')
    void stop(1)
  })
  stops.push(() => database.stop())
  for (const name of database.migrated) log.info(`migration ${name}`)
  const folders = [config.KILAU_DATA, ...(database.folder === undefined ? [] : [database.folder])]
  // Of several servers that start at once on an empty database one prints the link: a second one would make the first worth nothing.
  const lepas = await ambilGiliran(database.db.login, 'siapkan')
  let https: Https | undefined
  const server = await makeServer({
    db: database.db,
    log,
    data: config.KILAU_DATA,
    web: join(root, 'dist/web'),
    siap: async () => {
      const penuh = ruangKurang(folders)
      if (penuh) return penuh
      await database.db.ping()
      const ahead = await database.monthsAhead(new Date())
      return ahead < 2 ? `only ${ahead} months of book partitions are left` : undefined
    },
    bulanDepan: () => database.monthsAhead(new Date()),
    lambat: config.KILAU_LAMBAT,
    tautan: lepas !== undefined,
    segel: 5000,
    endpoints: endpointContoh(async (u, kabar) => {
      await database.makePartitions(new Date(hariPertama(u)))
      const { db } = database
      const ground = { db, log, data: config.KILAU_DATA, ...(config.KILAU_KUNCI ? { kunci: config.KILAU_KUNCI } : {}) }
      await buatRantai(ground, u, ({ hari }) => kabar(hari))
    }),
    jalur: jalurDari(config, () => https),
    ...(config.KILAU_KELUAR ? { keluar: config.KILAU_KELUAR } : {}),
    ...(config.KILAU_FCM ? { fcm: { berkas: config.KILAU_FCM, topik: config.KILAU_FCM_TOPIK } } : {}),
    https: () => https,
    ...(config.KILAU_METRIK ? { metrik: config.KILAU_METRIK } : {}),
    ...(config.KILAU_KUNCI ? { kunci: config.KILAU_KUNCI } : {}),
    ...(config.KILAU_ORIGIN ? { origin: config.KILAU_ORIGIN } : {}),
  })
  stops.push(async () => {
    // It takes nobody new while the calls that run are finished.
    const ended = https?.close()
    await server.close()
    await ended
  })
  // A chain that stands needs no link, and nobody's turn.
  if (server.kodeSiapkan) stops.push(async () => lepas?.())
  else await lepas?.()
  await server.app.listen({ port: config.PORT, host: hostDari(config) })
  https = await bukaHttps(config, server.app.server, log)
  greet(config, server, https)
  if (!lepas && (await belumAdaToko(database.db)))
    say('Kilau belum disiapkan.\n  Tautan sekali pakainya dicetak server lain dari database ini.')
}

const belumAdaToko = (db: Database): Promise<boolean> =>
  db.tx(undefined, async (tx) => (await tx.query(`SELECT FROM toko LIMIT 1`)).length === 0)

function greet(config: Config, server: KilauServer, https: Https | undefined): void {
  const { address, port } = server.app.server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  const origin = config.KILAU_ORIGIN ?? `http://${/^(0\.0\.0\.0|\[::\])$/.test(host) ? '127.0.0.1' : host}:${port}`
  const kode = server.kodeSiapkan
  say(`Kilau: ${origin}`)
  if (https) kabarHttps(https, port).forEach(say)
  if (kode) say(`Kilau belum disiapkan. Buka tautan sekali pakai ini:\n  ${origin}/#siapkan=${kode}`)
}

/** Graceful stop: what was opened last is closed first; a second signal, or half a minute, ends it hard. */
function stopper(stops: (() => Promise<void>)[], log: pino.Logger): (code: number) => Promise<void> {
  let since: number | undefined
  const stop = async (code: number): Promise<void> => {
    // A terminal's Ctrl-C reaches the launcher and us: its echo within a second is the same wish, not a second one.
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
