import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken, newToken } from '#kernel/engine/session/session.server.ts'
import { openDatabase, type Database } from '#kernel/data/db/db.server.ts'
import { types } from '#kernel/data/db/types.server.ts'
import { settlePlace, type DataPlace } from '#kernel/data/db/place.server.ts'
import { isPostmaster, readRunning, rootLogin } from '#kernel/data/db/postmaster.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { testFolder } from './cluster.ts'
import { testPassword, type Answer, type CallOptions, type Method, type Person } from './server.ts'

/**
 * The real command `kilau start` on its own data folder, to be killed and started again. Always call `close()` at the
 * end.
 */
export interface Factory {
  /** KILAU_DATA. */
  readonly folder: string
  address(): string
  /** Starts the server; a running one is stopped gracefully first. `shift`: its clock is off by that many ms. */
  start(shift?: number): Promise<void>
  /** Asks it to end (SIGTERM); answers its exit code and how long that took. */
  end(): Promise<{ code: number | null; ms: number }>
  killServer(): void
  killDatabase(): void
  /** Both are killed: every file of the installation is gone. */
  lose(): Promise<void>
  /** Resolves when the server reports that it is ready. */
  ready(): Promise<void>
  /** The server's health endpoint, as a load balancer reads it. */
  health(): Promise<{ status: number; body: { sebab?: unknown } }>
  /** Sets up the first shop and these branches, all open today, with its owner and this many cashiers, each with a session; so has everybody of `more`. */
  setup(cashier: number, more?: Branches): Promise<{ owner: Person; cashier: Person[]; others: Person[] }>
  call(who: Person | undefined, method: Method, path: string, body?: unknown, more?: CallOptions): Promise<Answer>
  /** Runs a statement as superuser. */
  root<R extends object>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** The same of any shop, as `TestChain` has it: what plants examples takes either. */
  plant(shop: string, sql: string, values?: readonly unknown[]): Promise<void>
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Fills the disk; only on a small disk. */
  fill(): void
  /** Frees the space again. */
  freeSpace(): void
  close(): Promise<void>
}

/** Shops beside the first one, and people of any shop, as the first start takes them; each has the password of the tests. */
interface Branches {
  readonly cabang: readonly { readonly kode_toko: string; readonly nama_toko: string; readonly alamat_toko: string }[]
  readonly pengguna: readonly { readonly user_id: string; readonly level: string; readonly kode_toko: string }[]
}

const home = join(import.meta.dirname, '..')

class Running implements Factory {
  readonly #folder: string
  readonly #small: boolean
  #child: ChildProcess | undefined
  #address = ''
  #code = ''
  readonly #env: Readonly<Record<string, string>>
  constructor(folder: string, small: boolean, env: Readonly<Record<string, string>>) {
    this.#folder = folder
    this.#small = small
    this.#env = env
  }
  get folder(): string {
    return this.#folder
  }
  address(): string {
    return this.#address
  }
  get #place(): DataPlace {
    return settlePlace(join(this.#folder, 'postgres'), '/var/lib/kilau', () => {})
  }
  async start(shift = 0): Promise<void> {
    await this.#finish()
    const clock = shift === 0 ? [] : ['--import', pathToFileURL(join(import.meta.dirname, 'clock.ts')).href]
    const child = spawn(process.execPath, [...clock, join(home, 'cli/start.ts'), '--no-build'], {
      env: {
        ...process.env,
        PORT: '0',
        KILAU_DATA: this.#folder,
        KILAU_LOG: 'silent',
        KILAU_JAM_GESER: String(shift),
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let text = ''
    await new Promise<void>((done, fail) => {
      const read = (chunk: Buffer): void => {
        text += chunk.toString()
        const address = /^Kilau: (http\S+)/m.exec(text)?.[1]
        if (!address) return
        this.#address = address
        done()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${text}`)))
    })
    if (this.#code === '') {
      for (let n = 0; n < 50 && !text.includes('#siapkan='); n += 1) await sleep(20)
      this.#code = /#siapkan=(\S+)/.exec(text)?.[1] ?? ''
    }
  }
  /** Sends SIGTERM if it is still running. */
  async #finish(): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (!child) return null
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill('SIGTERM')
    return gone
  }
  async end(): Promise<{ code: number | null; ms: number }> {
    const start = performance.now()
    const code = await this.#finish()
    return { code, ms: performance.now() - start }
  }
  killServer(): void {
    this.#child?.kill('SIGKILL')
  }
  killDatabase(): void {
    const running = readRunning(this.#place)
    if (!running) throw new Error('no database runs')
    process.kill(running.pid, 'SIGKILL')
  }
  async lose(): Promise<void> {
    await this.#finish()
    const { folder, cluster } = this.#place
    const running = readRunning(this.#place)
    const lives = (): boolean => running !== undefined && isPostmaster(running.pid, cluster)
    for (let n = 0; n < 200 && lives(); n += 1) await sleep(25)
    for (const lost of [folder, ...readdirSync(this.#folder).map((name) => join(this.#folder, name))])
      rmSync(lost, { recursive: true, force: true })
  }
  async health(): Promise<{ status: number; body: { sebab?: unknown } }> {
    const answer = await fetch(`${this.#address}/readyz`)
    return { status: answer.status, body: (await answer.json()) as { sebab?: unknown } }
  }
  async ready(): Promise<void> {
    for (let n = 0; n < 300; n += 1) {
      const answer = await this.health().catch(() => undefined)
      if (answer?.status === 200) return
      await sleep(100)
    }
    throw new Error('the server is not ready after half a minute')
  }
  async call(
    who: Person | undefined,
    method: Method,
    path: string,
    body?: unknown,
    more: CallOptions = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.#address}/api/v1/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(who ? { 'x-auth-token': who.token } : {}),
        ...(more.key ? { 'x-idempotency-key': more.key } : {}),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const raw = await answer.text()
    return {
      status: answer.status,
      body: JSON.parse(raw) as Record<string, unknown>,
      raw,
      bytes: Buffer.from(raw),
      headers: {},
    }
  }
  async plant(_shop: string, sql: string, values: readonly unknown[] = []): Promise<void> {
    await this.root(sql, values)
  }

  async root<R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const running = readRunning(this.#place)
    if (!running) throw new Error('no database runs')
    const client = new pg.Client({ ...rootLogin(this.#place, running, 'kilau'), types })
    // A database that is killed ends what was asked, which says so itself.
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<R>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }
  async withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const place = this.#place
    const at = rootLogin(place, readRunning(place)!, 'kilau')
    const db = openDatabase(
      {
        app: { ...at, user: 'kilau_app', password: place.keys.app },
        pusat: { ...at, user: 'kilau_pusat', password: place.keys.pusat },
      },
      2,
    )
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  async setup(
    cashier: number,
    { cabang, pengguna }: Branches = { cabang: [], pengguna: [] },
  ): Promise<{ owner: Person; cashier: Person[]; others: Person[] }> {
    const setup = {
      kode: this.#code,
      nama_toko: 'TOKO EMAS',
      alamat_toko: 'JAKARTA',
      user_id: 'PEMILIK',
      nama: 'PEMILIK',
      password: testPassword,
      cabang,
      pengguna: pengguna.map((o) => ({ ...o, nama: o.user_id, password: testPassword })),
    }
    const made = await this.call(undefined, 'POST', 'siapkan', setup)
    if (made.status !== 200) throw new Error(`siapkan: ${made.raw}`)
    const [shop] = await this.root<{ kode: string }>(`SELECT kode_toko AS kode FROM toko WHERE pusat`)
    const kode_toko = shop!.kode
    const now = new Date().toISOString()
    await this.root(`UPDATE hari_toko SET buka = true, tgl_system = $1`, [jakartaTime(new Date()).tanggal])
    const enter = async (user_id: string, shop = kode_toko): Promise<Person> => {
      const who = { user_id, token: newToken(shop), kode_toko: shop }
      await this.root(
        `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'TILL', $4, $4)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash`,
        [user_id, hashToken(who.token), shop, now],
      )
      return who
    }
    const owner = await enter('PEMILIK')
    const tills: Person[] = []
    for (let nth = 1; nth <= cashier; nth += 1) {
      await this.root(
        `INSERT INTO users (user_id, kode_toko, nama, level, aktif, dibuat, diubah) VALUES ($1, $2, $1, 'KASIR', true, $3, $3)`,
        [`KASIR${nth}`, kode_toko, now],
      )
      tills.push(await enter(`KASIR${nth}`))
    }
    const others: Person[] = []
    for (const o of pengguna) others.push(await enter(o.user_id, o.kode_toko))
    return { owner, cashier: tills, others }
  }
  get #wedge(): string {
    return join(this.#folder, 'ganjal')
  }
  fill(): void {
    const fd = openSync(this.#wedge, 'w')
    for (const chunkSize of [1 << 20, 4096]) {
      const zeros = Buffer.alloc(chunkSize)
      try {
        for (;;) writeSync(fd, zeros)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
    closeSync(fd)
  }
  freeSpace(): void {
    rmSync(this.#wedge, { force: true })
  }
  async close(): Promise<void> {
    await this.#finish()
    const { folder } = this.#place
    rmSync(folder, { recursive: true, force: true })
    if (this.#small) spawnSync('umount', ['-l', this.#folder])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Mounts a small file system in memory that can be filled, where this machine allows it (root on Linux). */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder]).status === 0
}

/** `small`: on a small disk; undefined where this machine cannot mount one. `env`: settings besides. */
export async function openFactory(small?: false, env?: Readonly<Record<string, string>>): Promise<Factory>
export async function openFactory(small: true): Promise<Factory | undefined>
export async function openFactory(
  small = false,
  env: Readonly<Record<string, string>> = {},
): Promise<Factory | undefined> {
  const folder = testFolder()
  if (small && !mountDisk(folder)) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const running = new Running(folder, small, env)
  await running.start()
  return running
}
