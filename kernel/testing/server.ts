import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { pino, stdSerializers } from 'pino'
import type pg from 'pg'
import { makeServer, type Ground, type KilauServer } from '#apps/server/main.server.ts'
import type { Level } from '#kernel/access/gate.ts'
import { setCabang, type Database } from '#kernel/db/db.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { freshDatabase } from './database.ts'

/** A whole server on a fresh database, with a head office, two branches and one user of every level: PUSAT, SBY, MDN. */
export interface TestChain {
  readonly server: KilauServer
  readonly db: Database
  readonly owner: pg.Pool
  /** The superuser of the database: whom no rule binds, for tests that do damage. */
  readonly root: pg.ClientConfig
  /** A statement of the owner in one shop: what stands there before the test. */
  plant(cabang: string, sql: string, values?: readonly unknown[]): Promise<void>
  /** Moves the server's clock. */
  tick(ms: number): void
  now(): Date
  call(who: Person | undefined, method: Method, path: string, body?: unknown, more?: CallOptions): Promise<Answer>
  /** Logs in, taking over an earlier session. */
  login(user_id: string, password?: string): Promise<Person>
  /** Error lines of the server's log so far. */
  readonly errors: readonly string[]
  close(): Promise<void>
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export interface Person {
  readonly user_id: string
  readonly token: string
  readonly kode_toko: string
}
export interface Answer {
  readonly status: number
  // What an endpoint answers is a test's to know.
  readonly body: Any
  readonly raw: string
  /** As it came: a file. */
  readonly bytes: Buffer
  readonly headers: Record<string, unknown>
}
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
export interface CallOptions {
  /** The portal of another shop; default: the token's own. */
  readonly toko?: string
  readonly kunci?: string
  /** The caller's address. Another machine comes by https, through a proxy that is believed. */
  readonly dari?: string
  readonly headers?: Record<string, string>
}

export const sandi = 'rahasia-toko-1'

const shops = [
  ['PUSAT', 'TOKO EMAS KILAU PUSAT', true],
  ['SBY', 'TOKO EMAS KILAU SURABAYA', false],
  ['MDN', 'TOKO EMAS KILAU MEDAN', false],
] as const
/** user_id → level and shop. */
export const orang: Readonly<Record<string, readonly [Level, string]>> = {
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

export async function testChain(
  options: {
    web?: string
    logLevel?: string
    kosong?: boolean
    lambat?: number
    metrik?: string
    /** Endpoints besides the product's own, made of what the server stands on. */
    tambahan?: (ground: Pick<Ground, 'db' | 'log' | 'data'>, owner: pg.Pool) => Ground['endpoints']
  } & Pick<Ground, 'https' | 'jalur' | 'origin' | 'keluar' | 'fcm'> = {},
): Promise<TestChain> {
  const fresh = await freshDatabase()
  const data = await mkdtemp(join(tmpdir(), 'kilau-server-'))
  const errors: string[] = []
  const log = pino(
    { level: options.logLevel ?? 'warn', serializers: { error: stdSerializers.err } },
    { write: (line: string) => void errors.push(line) },
  )
  let offset = 0
  const now = (): Date => new Date(Date.now() + offset)
  // `kosong`: as on the first start, before anybody made a shop.
  if (!options.kosong) await plantChain(fresh.owner)
  // A suite over every master calls more often than any till could: the general limit is lifted, not what is being tested.
  const server = await makeServer({
    db: fresh.db,
    log,
    data,
    clock: now,
    batas: 1_000_000,
    ...(options.tambahan ? { endpoints: options.tambahan({ db: fresh.db, log, data }, fresh.owner) ?? [] } : {}),
    jalur: { proxy: [pintu], ...options.jalur },
    ...(options.https ? { https: options.https } : {}),
    ...(options.origin ? { origin: options.origin } : {}),
    ...(options.keluar ? { keluar: options.keluar } : {}),
    ...(options.fcm ? { fcm: options.fcm } : {}),
    lambat: options.lambat ?? 0,
    ...(options.metrik ? { metrik: options.metrik } : {}),
    ...(options.web ? { web: options.web } : {}),
  })
  await server.app.ready()
  // A new shop is closed until somebody opens it; a test's shops are at work.
  if (!options.kosong) await openShops(fresh.owner, waktuJakarta(now()).tanggal)
  const call = caller(server)
  return {
    server,
    db: fresh.db,
    owner: fresh.owner,
    root: fresh.logins.root,
    errors,
    now,
    call,
    plant: (cabang, sql, values = []) => plant(fresh.owner, cabang, sql, values),
    tick: (ms) => {
      offset += ms
    },
    async login(user_id, password = sandi) {
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
  }
}

/** The proxy by which other machines come, with https before it. */
const pintu = '10.255.0.1'
const jauh = (alamat: string): boolean => !alamat.startsWith('127.')

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
        ...(more.kunci ? { 'x-idempotency-key': more.kunci } : {}),
        ...(more.dari && jauh(more.dari) ? { 'x-forwarded-for': more.dari, 'x-forwarded-proto': 'https' } : {}),
        ...more.headers,
      },
      ...(more.dari && jauh(more.dari) ? { remoteAddress: pintu } : {}),
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

async function openShops(owner: pg.Pool, tanggal: string): Promise<void> {
  for (const [kode] of shops)
    await plant(owner, kode, `UPDATE hari_toko SET buka = true, tgl_system = $2 WHERE cabang = $1`, [kode, tanggal])
}

async function plant(owner: pg.Pool, cabang: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(setCabang(cabang))
    await client.query(sql, [...values])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** One hash for everyone: a password costs twenty milliseconds by design. */
let hashed: Promise<string> | undefined

async function plantChain(owner: pg.Pool): Promise<void> {
  hashed ??= import('#kernel/crypto/sandi.server.ts').then((m) => m.hashSandi(sandi))
  const hash = await hashed
  const stamp = new Date().toISOString()
  for (const [kode, nama, pusat] of shops) {
    await owner.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah) VALUES ($1, $2, 'JAKARTA', $3, $4, $5, $5)`,
      [kode, nama, `http://localhost/${kode}`, pusat, stamp],
    )
  }
  for (const [user_id, [level, kode]] of Object.entries(orang)) {
    await owner.query(
      `INSERT INTO users (user_id, kode_toko, nama, level, password, aktif, dibuat, diubah) VALUES ($1, $2, $1, $3, $4, true, $5, $5)`,
      [user_id, kode, level, hash, stamp],
    )
  }
}
