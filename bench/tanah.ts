import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken, newToken } from '#kernel/access/sesi.server.ts'
import { openDatabase, type Database } from '#kernel/db/db.server.ts'
import { types } from '#kernel/db/types.server.ts'
import { startEmbedded, type Embedded } from '#kernel/db/embedded.server.ts'
import { migrate } from '#kernel/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/db/partitions.server.ts'
import { makeOwner, prepareRoles, type Logins } from '#kernel/db/roles.server.ts'
import { testFolder } from '#kernel/testing/cluster.ts'
import type { Person } from '#kernel/testing/server.ts'
import { bukaKlien } from './klien.ts'
import type { Perintah } from './layani.ts'
import { isiToko, plantBarang } from './tanam.ts'

/** The ground of a bench: the database with the settings of a shop (fsync on), a server process, shops with people and pieces. */
export interface Tanah {
  readonly address: string
  /** Of the server process. */
  readonly pid: number
  readonly db: Database
  readonly owner: pg.Pool
  readonly logins: Pick<Logins, 'app' | 'pusat'> & { readonly root: pg.ClientConfig }
  readonly toko: readonly Toko[]
  /** Ends the server process and starts another, with words for Node. */
  layani(words?: readonly string[]): Promise<void>
  stop(): Promise<void>
}
export interface Toko {
  readonly kode: string
  readonly penjual: readonly Person[]
  /** Barcodes that nobody has sold yet, taken from the end. */
  readonly barang: string[]
}

export const penjualSeToko = 4

/** What the launcher tells Node before a command, and where it keeps what it compiled (tools/run.mjs). */
export const bendera: readonly string[] = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { kilau: { node: string[] } }
).kilau.node
export const lingkungan = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/kilau'),
})

async function openCluster(
  folder: string,
): Promise<{ server: Embedded; logins: Tanah['logins']; owner: pg.ClientConfig }> {
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
  const pusat = { ...owner, user: 'kilau_pusat', password: server.keys.pusat }
  await prepareRoles(owner, [
    { role: 'kilau_app', login: app },
    { role: 'kilau_pusat', login: pusat },
  ])
  await migrate(owner)
  const root = { ...server.root, database: 'kilau' }
  return { server, owner, logins: { app, pusat, root } }
}

/** A shop with its people, each with a session of his own: no password is hashed for a bench. */
async function plantToko(owner: pg.Pool, kode: string): Promise<Person[]> {
  const now = new Date().toISOString()
  await owner.query(
    `INSERT INTO toko (kode_toko, nama_toko, portal, pusat, dibuat, diubah) VALUES ($1, 'TOKO ' || $1, 'http://localhost/' || $1, false, $2, $2)`,
    [kode, now],
  )
  const people = Array.from({ length: penjualSeToko }, (_, i) => ({
    user_id: `${kode}-${i + 1}`,
    token: newToken(kode),
    kode_toko: kode,
  }))
  for (const p of people) {
    await owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, aktif, dibuat, diubah) VALUES ($1, $2, $1, $4, true, $3, $3)`,
      [p.user_id, kode, now, p === people[0] ? 'OWN' : 'KASIR'],
    )
    await owner.query(
      `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'BENCH', $4, $4)`,
      [p.user_id, hashToken(p.token), kode, now],
    )
  }
  return people
}

async function makePartitions(owner: pg.Pool): Promise<void> {
  const client = await owner.connect()
  await ensurePartitions(client, new Date(), 2)
  client.release()
}

/** A shop for each figure, of so many pieces. */
export async function bukaTanah(potong: readonly number[]): Promise<Tanah> {
  const folder = testFolder()
  const cluster = await openCluster(folder)
  const owner = new pg.Pool({ ...cluster.owner, types, max: 2 })
  const db = openDatabase(cluster.logins)
  let child: ChildProcess | undefined
  let address = ''
  const end = async (): Promise<void> => {
    const going = child
    child = undefined
    if (!going) return
    const gone = new Promise((done) => going.once('exit', done))
    going.kill('SIGTERM')
    await gone
  }
  const layani: Tanah['layani'] = async (words = []) => {
    await end()
    const next = fork(join(import.meta.dirname, 'layani.ts'), {
      execArgv: [...bendera, ...words],
      env: lingkungan(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = next
    const { app, pusat } = cluster.logins
    address = await new Promise<string>((done, fail) => {
      next
        .once('message', (m) => done(m as string))
        .once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
      next.send({ logins: { app, pusat }, data: folder } satisfies Perintah)
    })
  }
  await makePartitions(owner)
  const kode = potong.map((_, i) => `T${String(i + 1).padStart(3, '0')}`)
  const people = new Map<string, Person[]>()
  for (const k of kode) people.set(k, await plantToko(owner, k))
  await layani()
  const toko: Toko[] = []
  for (const [i, k] of kode.entries()) {
    // A line of its own for each: while a great shop is planted the server closes one that says nothing.
    const klien = await bukaKlien(address)
    const nomor = await isiToko(owner, klien, people.get(k)![0]!)
    klien.tutup()
    toko.push({
      kode: k,
      penjual: people.get(k)!,
      barang: await plantBarang(cluster.logins.root, k, nomor, potong[i]!),
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
    db,
    owner,
    logins: cluster.logins,
    toko,
    layani,
    stop: async () => {
      await end()
      await Promise.all([db.close(), owner.end()])
      await cluster.server.stop()
      rmSync(cluster.server.folder, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
