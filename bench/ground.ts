import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken, newToken } from '#kernel/engine/session/session.server.ts'
import { openDatabase, type Database } from '#kernel/data/db/db.server.ts'
import { types } from '#kernel/data/db/types.server.ts'
import { startEmbedded, type Embedded } from '#kernel/data/db/embedded.server.ts'
import { migrate } from '#kernel/data/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { makeOwner, prepareRoles, type Logins } from '#kernel/data/db/roles.server.ts'
import { testFolder } from '#testing/cluster.ts'
import type { Person } from '#testing/server.ts'
import { openClient } from './client.ts'
import type { Command } from './serve.ts'
import { fillShop, plantGoods } from './plant.ts'

/**
 * The environment of a bench: a database configured as in a shop (fsync on), a server process, shops with people and
 * pieces.
 */
export interface Ground {
  readonly address: string
  /** Process id of the server. */
  readonly pid: number
  /** Process id of the database, whose connections are its children. */
  readonly database: number
  readonly db: Database
  readonly owner: pg.Pool
  readonly logins: Pick<Logins, 'app' | 'pusat'> & { readonly root: pg.ClientConfig }
  readonly toko: readonly Shop[]
  /** Ends the server process and starts another, with options for Node. */
  serve(words?: readonly string[]): Promise<void>
  stop(): Promise<void>
}
export interface Shop {
  readonly code: string
  readonly seller: readonly Person[]
  /** Barcodes not sold yet, taken from the end. */
  readonly barang: string[]
}

export const sellersPerShop = 4

/** The Node options that the launcher uses for a command, and its compile cache (tools/run.mjs). */
export const flags: readonly string[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { kilau: { node: string[] } }
).kilau.node
export const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/kilau'),
})

async function openCluster(
  folder: string,
): Promise<{ server: Embedded; logins: Ground['logins']; owner: pg.ClientConfig }> {
  mkdirSync(join(folder, 'data'))
  const server = await startEmbedded({
    data: join(folder, 'data'),
    log: () => {},
    onLost: (error) => {
      throw error
    },
  })
  const owner = await makeOwner(server.root, server.keys.owner, 'kilau')
  const app = { ...owner, user: 'kilau_app', password: server.keys.app }
  const headOffice = { ...owner, user: 'kilau_pusat', password: server.keys.pusat }
  await prepareRoles(owner, [
    { role: 'kilau_app', login: app },
    { role: 'kilau_pusat', login: headOffice },
  ])
  await migrate(owner)
  const root = { ...server.root, database: 'kilau' }
  return { server, owner, logins: { app, pusat: headOffice, root } }
}

/** A shop with its people, each with a session of their own, without hashing a password. */
async function plantShop(owner: pg.Pool, code: string): Promise<Person[]> {
  const now = new Date().toISOString()
  await owner.query(
    `INSERT INTO toko (kode_toko, nama_toko, portal, pusat, dibuat, diubah) VALUES ($1, 'TOKO ' || $1, 'http://localhost/' || $1, false, $2, $2)`,
    [code, now],
  )
  const people = Array.from({ length: sellersPerShop }, (_, index) => ({
    user_id: `${code}-${index + 1}`,
    token: newToken(code),
    kode_toko: code,
  }))
  for (const person of people) {
    await owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, aktif, dibuat, diubah) VALUES ($1, $2, $1, $4, true, $3, $3)`,
      [person.user_id, code, now, person === people[0] ? 'OWN' : 'KASIR'],
    )
    await owner.query(
      `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'BENCH', $4, $4)`,
      [person.user_id, hashToken(person.token), code, now],
    )
  }
  return people
}

async function makePartitions(owner: pg.Pool): Promise<void> {
  const client = await owner.connect()
  await ensurePartitions(client, new Date(), 2)
  client.release()
}

async function endServer(child: ChildProcess | undefined): Promise<void> {
  if (!child) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

const postmaster = (folder: string): number =>
  Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** One shop per figure, with that many pieces. */
export async function openGround(cuts: readonly number[]): Promise<Ground> {
  const folder = testFolder()
  const cluster = await openCluster(folder)
  const owner = new pg.Pool({ ...cluster.owner, types, max: 2 })
  const db = openDatabase(cluster.logins)
  let child: ChildProcess | undefined
  let address = ''
  const end = async (): Promise<void> => {
    const going = child
    child = undefined
    await endServer(going)
  }
  const serve: Ground['serve'] = async (words = []) => {
    await end()
    const next = fork(join(import.meta.dirname, 'serve.ts'), {
      execArgv: [...flags, ...words],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = next
    const { app, pusat } = cluster.logins
    address = await new Promise<string>((done, fail) => {
      next
        .once('message', (m) => done(m as string))
        .once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
      next.send({ logins: { app, pusat }, data: folder } satisfies Command)
    })
  }
  await makePartitions(owner)
  const codes = cuts.map((_, i) => `T${String(i + 1).padStart(3, '0')}`)
  const people = new Map<string, Person[]>()
  for (const k of codes) people.set(k, await plantShop(owner, k))
  await serve()
  const shops: Shop[] = []
  for (const [index, code] of codes.entries()) {
    // A new connection for each: while a large shop is planted the server would close an idle one.
    const client = await openClient(address)
    const number = await fillShop(owner, client, people.get(code)![0]!)
    client.close()
    shops.push({
      code,
      seller: people.get(code)!,
      barang: await plantGoods(cluster.logins.root, code, number, cuts[index]!),
    })
  }
  await owner.query('VACUUM ANALYZE')
  return {
    get address() {
      return address
    },
    get pid() {
      return child!.pid!
    },
    database: postmaster(cluster.server.folder),
    db,
    owner,
    logins: cluster.logins,
    toko: shops,
    serve,
    stop: async () => {
      await end()
      await Promise.all([db.close(), owner.end()])
      await cluster.server.stop()
      rmSync(cluster.server.folder, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
