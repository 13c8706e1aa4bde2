import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { pino, stdSerializers } from 'pino'
import type pg from 'pg'
import type { BackupState } from '#kernel/data/backup/age.ts'
import { writeBackupState } from '#kernel/data/backup/state.server.ts'
import { makeServer, type Ground, type KilauServer } from '#apps/server/main.server.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import { setShop, type Database } from '#kernel/data/db/db.server.ts'
import { sealEvery_ms } from '#kernel/engine/seal/sealer.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { freshDatabase } from './database.ts'

/**
 * A whole server on a fresh database, with head office PUSAT, the branches SBY and MDN, and one user of every level.
 */
export interface TestChain {
  readonly server: KilauServer
  readonly db: Database
  readonly owner: pg.Pool
  /** The superuser of the database, not bound by row-level security, for tests that damage rows. */
  readonly root: pg.ClientConfig
  /** Runs a statement of the owner in one shop, to plant rows before a test. */
  plant(shop: string, sql: string, values?: readonly unknown[]): Promise<void>
  /** Moves the server's clock. */
  tick(ms: number): void
  now(): Date
  call(who: Person | undefined, method: Method, path: string, body?: unknown, more?: CallOptions): Promise<Answer>
  /** Logs in, taking over an earlier session. */
  login(user_id: string, password?: string): Promise<Person>
  /** Error lines of the server's log so far. */
  readonly errors: readonly string[]
  close(): Promise<void>
  /** Instead of `close`: keeps its database and its data folder, for `kept` of other chains. */
  keep(as: KeptChain): Promise<void>
}
/** What stands when a chain starts: a database, and a data folder, which has the keys of what is sealed in the database. */
export interface KeptChain {
  readonly database: string
  readonly data: string
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Person {
  readonly user_id: string
  readonly token: string
  readonly kode_toko: string
}
export interface Answer {
  readonly status: number
  // Untyped: each test knows the answer of its endpoint.
  readonly body: Any
  readonly raw: string
  /** The raw bytes: for a file. */
  readonly bytes: Buffer
  readonly headers: Record<string, unknown>
}
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
export interface CallOptions {
  /** The portal of another shop; default: the shop of the token. */
  readonly toko?: string
  readonly key?: string
  /** The caller's address. Another machine comes over https, through a trusted proxy. */
  readonly from?: string
  readonly headers?: Record<string, string>
}

export const testPassword = 'rahasia-toko-1'

const shops = [
  ['PUSAT', 'TOKO EMAS KILAU PUSAT', true],
  ['SBY', 'TOKO EMAS KILAU SURABAYA', false],
  ['MDN', 'TOKO EMAS KILAU MEDAN', false],
] as const
/** user_id → level and shop. */
const orang: Readonly<Record<string, readonly [Level, string]>> = {
  OWNER: ['OWN', 'PUSAT'],
  ADMIN: ['SU', 'PUSAT'],
  MANAGER: ['MU', 'PUSAT'],
  DEVEL: ['DEV', 'PUSAT'],
  PEMILIK: ['OWN', 'SBY'],
  RINA: ['SPV', 'SBY'],
  LINA: ['KASIR', 'SBY'],
  BUDI: ['OWN', 'MDN'],
  SARI: ['KASIR', 'MDN'],
}

/** The sealing key of every chain: servers that share a database share it. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

export interface ChainOptions extends Pick<
  Ground,
  'https' | 'path' | 'origin' | 'outgoing' | 'fcm' | 'rounds' | 'rowLimits'
> {
  web?: string
  logLevel?: string
  empty?: boolean
  /** Starts from what another chain has left, instead of from shops and people alone. */
  kept?: KeptChain
  lambat?: number
  metrics?: string
  /** What the work on backups left in the data folder. */
  backup?: BackupState
  /** With what `npm start` runs beside the calls, and its limits: the audit book is sealed every few seconds, calls are counted. */
  asStarted?: boolean
  /** So long a lock is awaited: less, where a test waits until it is over. */
  lock_ms?: number
  /** Shops besides these three. */
  shops?: readonly (readonly [code: string, name: string, headOffice: boolean])[]
  /** Endpoints besides the product's own, made of what the server stands on. */
  extra?: (ground: Pick<Ground, 'db' | 'log' | 'data' | 'key'>, owner: pg.Pool) => Ground['endpoints']
}

/** What a test asks of its server besides what every one has. */
const askedOf = (options: ChainOptions): Partial<Ground> => ({
  path: { proxy: [door], ...options.path },
  ...(options.https ? { https: options.https } : {}),
  ...(options.origin ? { origin: options.origin } : {}),
  ...(options.outgoing ? { outgoing: options.outgoing } : {}),
  ...(options.fcm ? { fcm: options.fcm } : {}),
  ...(options.rounds === undefined ? {} : { rounds: options.rounds }),
  ...(options.rowLimits ? { rowLimits: options.rowLimits } : {}),
  slow: options.lambat ?? 0,
  ...(options.metrics ? { metrics: options.metrics } : {}),
  ...(options.backup ? { backups: { carry_s: 10 } } : {}),
  ...(options.web ? { web: options.web } : {}),
})

export async function testChain(options: ChainOptions = {}): Promise<TestChain> {
  const fresh = await freshDatabase(options.kept ? { kept: options.kept.database } : 'migrated', options.lock_ms)
  const data = await mkdtemp(join(tmpdir(), 'kilau-server-'))
  if (options.kept) await cp(options.kept.data, data, { recursive: true })
  if (options.backup) writeBackupState(data, options.backup)
  const errors: string[] = []
  const log = pino(
    { level: options.logLevel ?? 'warn', serializers: { error: stdSerializers.err } },
    { write: (line: string) => void errors.push(line) },
  )
  let offset = 0
  const now = (): Date => new Date(Date.now() + offset)
  // `empty`: as on the first start, before any shop exists.
  const all = [...shops, ...(options.shops ?? [])]
  if (!options.empty && !options.kept) await plantChain(fresh.owner, all)
  // The conformance suites call more often than any till, so the general rate limit is lifted; it is tested
  // elsewhere.
  const server = await makeServer({
    db: fresh.db,
    log,
    data,
    key: testKey,
    clock: now,
    ...(options.asStarted ? { seal: sealEvery_ms } : { limit: 1_000_000 }),
    ...(options.extra
      ? { endpoints: options.extra({ db: fresh.db, log, data, key: testKey }, fresh.owner) ?? [] }
      : {}),
    ...askedOf(options),
  })
  await server.app.ready()
  // A new shop is closed until somebody opens it; tests need open shops.
  if (!options.empty) await openShops(fresh.owner, all, jakartaTime(now()).tanggal)
  const call = caller(server)
  return {
    server,
    db: fresh.db,
    owner: fresh.owner,
    root: fresh.logins.root,
    errors,
    now,
    call,
    plant: (shop, sql, values = []) => plant(fresh.owner, shop, sql, values),
    tick: (ms) => {
      offset += ms
    },
    async login(user_id, password = testPassword) {
      const answer = await call(undefined, 'POST', 'users/login', {
        user_id,
        password,
        ambil_alih: true,
        perangkat: 'TES',
      })
      if (answer.status !== 200) throw new Error(`login of ${user_id}: ${answer.status} ${answer.raw}`)
      return { user_id, token: answer.body.token, kode_toko: answer.body.kode_toko }
    },
    async close() {
      await server.close()
      await fresh.drop()
      await rm(data, { recursive: true, force: true })
    },
    async keep(as) {
      await server.close()
      await fresh.owner.query('DELETE FROM sesi')
      await fresh.keepAs(as.database)
      await cp(data, as.data, { recursive: true })
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** The proxy through which other machines come, with https in front of it. */
const door = '10.255.0.1'
const remote = (address: string): boolean => !address.startsWith('127.')

/** Calls the server as a browser would, without a network in between. */
const caller =
  (server: KilauServer): TestChain['call'] =>
  async (who, method, path, body, more = {}) => {
    const portal = more.toko ? `/${more.toko}` : ''
    const request: InjectOptions = {
      method,
      url: path.startsWith('/') ? path : `${portal}/api/v1/${path}`,
      headers: {
        ...(who ? { 'x-auth-token': who.token } : {}),
        ...(more.key ? { 'x-idempotency-key': more.key } : {}),
        ...(more.from && remote(more.from) ? { 'x-forwarded-for': more.from, 'x-forwarded-proto': 'https' } : {}),
        ...more.headers,
      },
      ...(more.from && remote(more.from) ? { remoteAddress: door } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    }
    const answer = await server.app.inject(request)
    const json = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: json ? JSON.parse(answer.payload) : answer.payload,
      raw: answer.payload,
      bytes: answer.rawPayload,
      headers: answer.headers,
    }
  }

type Shops = NonNullable<ChainOptions['shops']>
async function openShops(owner: pg.Pool, shops: Shops, date: string): Promise<void> {
  for (const [code] of shops)
    await plant(owner, code, `UPDATE hari_toko SET buka = true, tgl_system = $2 WHERE cabang = $1`, [code, date])
}

async function plant(owner: pg.Pool, shop: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(setShop(shop))
    await client.query(sql, [...values])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/**
 * The hash of `testPassword` in the least time that argon2 allows. One of the product costs 25 ms at every login and every yes, by design
 * (`kernel/data/crypto/password.test.ts`); a run has thousands of them.
 */
let hashed: Promise<string> | undefined
export const quickHash = (): Promise<string> =>
  (hashed ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

async function plantChain(owner: pg.Pool, shops: Shops): Promise<void> {
  const password = await quickHash()
  const stamp = new Date().toISOString()
  for (const [code, name, headOffice] of shops) {
    await owner.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah) VALUES ($1, $2, 'JAKARTA', $3, $4, $5, $5)`,
      [code, name, `http://localhost/${code}`, headOffice, stamp],
    )
  }
  for (const [user_id, [level, code]] of Object.entries(orang)) {
    await owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah) VALUES ($1, $2, $1, $3, $4, true, $5, $5)`,
      [user_id, code, level, password, stamp],
    )
  }
}
