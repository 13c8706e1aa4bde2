import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken, newToken } from '#kernel/access/sesi.server.ts'
import { openDatabase, type Database } from '#kernel/db/db.server.ts'
import { types } from '#kernel/db/types.server.ts'
import { settlePlace, type Place } from '#kernel/db/place.server.ts'
import { readRunning, rootLogin } from '#kernel/db/postmaster.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { testFolder } from './cluster.ts'
import { sandi, type Answer, type CallOptions, type Method, type Person } from './server.ts'

/** The real command `kilau start` on data of its own, to be killed and started again. Always `tutup()` it. */
export interface Pabrik {
  address(): string
  /** Starts the server; one that runs is ended in good order first. `geser`: its clock is that many ms off. */
  mulai(geser?: number): Promise<void>
  matikanServer(): void
  matikanDatabase(): void
  /** Resolves when the server answers that it is ready. */
  siap(): Promise<void>
  /** What the server says of itself to a balancer. */
  sehat(): Promise<{ status: number; body: { sebab?: unknown } }>
  /** The first shop, open today, its owner and so many cashiers, each with a session. */
  siapkan(kasir: number): Promise<{ pemilik: Person; kasir: Person[] }>
  call(who: Person | undefined, method: Method, path: string, body?: unknown, more?: CallOptions): Promise<Answer>
  /** A statement of the superuser. */
  root<R extends object>(sql: string, values?: readonly unknown[]): Promise<R[]>
  denganDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Writes the disk full; only of a factory on a small disk. */
  penuhi(): void
  /** Gives the space back. */
  lapangkan(): void
  tutup(): Promise<void>
}

const home = join(import.meta.dirname, '../..')

class Berjalan implements Pabrik {
  readonly #folder: string
  readonly #kecil: boolean
  #child: ChildProcess | undefined
  #address = ''
  #kode = ''
  constructor(folder: string, kecil: boolean) {
    this.#folder = folder
    this.#kecil = kecil
  }
  address(): string {
    return this.#address
  }
  get #place(): Place {
    return settlePlace(join(this.#folder, 'postgres'), '/var/lib/kilau', () => {})
  }
  async mulai(geser = 0): Promise<void> {
    await this.#akhiri()
    const clock = geser === 0 ? [] : ['--import', pathToFileURL(join(import.meta.dirname, 'jam.ts')).href]
    const child = spawn(process.execPath, [...clock, join(home, 'cli/start.ts'), '--no-build'], {
      env: { ...process.env, PORT: '0', KILAU_DATA: this.#folder, KILAU_LOG: 'silent', KILAU_JAM_GESER: String(geser) },
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
    if (this.#kode === '') {
      for (let n = 0; n < 50 && !text.includes('#siapkan='); n += 1) await sleep(20)
      this.#kode = /#siapkan=(\S+)/.exec(text)?.[1] ?? ''
    }
  }
  /** Ended by SIGTERM when it still lives. */
  async #akhiri(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const gone = new Promise((done) => child.once('exit', done))
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await gone
  }
  matikanServer(): void {
    this.#child?.kill('SIGKILL')
  }
  matikanDatabase(): void {
    const running = readRunning(this.#place)
    if (!running) throw new Error('no database runs')
    process.kill(running.pid, 'SIGKILL')
  }
  async sehat(): Promise<{ status: number; body: { sebab?: unknown } }> {
    const answer = await fetch(`${this.#address}/readyz`)
    return { status: answer.status, body: (await answer.json()) as { sebab?: unknown } }
  }
  async siap(): Promise<void> {
    for (let n = 0; n < 300; n += 1) {
      const answer = await this.sehat().catch(() => undefined)
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
        ...(more.kunci ? { 'x-idempotency-key': more.kunci } : {}),
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
  async root<R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const running = readRunning(this.#place)
    if (!running) throw new Error('no database runs')
    const client = new pg.Client({ ...rootLogin(this.#place, running, 'kilau'), types })
    await client.connect()
    try {
      return (await client.query<R>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }
  async denganDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
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
  async siapkan(kasir: number): Promise<{ pemilik: Person; kasir: Person[] }> {
    const setup = {
      kode: this.#kode,
      nama_toko: 'TOKO EMAS',
      alamat_toko: 'JAKARTA',
      user_id: 'PEMILIK',
      nama: 'PEMILIK',
      password: sandi,
    }
    const made = await this.call(undefined, 'POST', 'siapkan', setup)
    if (made.status !== 200) throw new Error(`siapkan: ${made.raw}`)
    const [toko] = await this.root<{ kode: string }>(`SELECT kode_toko AS kode FROM toko`)
    const kode_toko = toko!.kode
    const now = new Date().toISOString()
    await this.root(`UPDATE hari_toko SET buka = true, tgl_system = $1`, [waktuJakarta(new Date()).tanggal])
    const people: Person[] = []
    for (let n = 0; n <= kasir; n += 1) {
      const who = { user_id: n === 0 ? 'PEMILIK' : `KASIR${n}`, token: newToken(kode_toko), kode_toko }
      if (n > 0)
        await this.root(
          `INSERT INTO users (user_id, kode_toko, nama, level, aktif, dibuat, diubah) VALUES ($1, $2, $1, 'KASIR', true, $3, $3)`,
          [who.user_id, kode_toko, now],
        )
      await this.root(
        `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, mulai, terakhir) VALUES ($1, $2, $3, 'TILL', $4, $4)`,
        [who.user_id, hashToken(who.token), kode_toko, now],
      )
      people.push(who)
    }
    return { pemilik: people[0]!, kasir: people.slice(1) }
  }
  get #ganjal(): string {
    return join(this.#folder, 'ganjal')
  }
  penuhi(): void {
    const fd = openSync(this.#ganjal, 'w')
    for (const sepotong of [1 << 20, 4096]) {
      const nol = Buffer.alloc(sepotong)
      try {
        for (;;) writeSync(fd, nol)
      } catch (e) {
        if ((e as NodeJS.ErrnoException).code !== 'ENOSPC') throw e
      }
    }
    closeSync(fd)
  }
  lapangkan(): void {
    rmSync(this.#ganjal, { force: true })
  }
  async tutup(): Promise<void> {
    await this.#akhiri()
    const { folder } = this.#place
    rmSync(folder, { recursive: true, force: true })
    if (this.#kecil) spawnSync('umount', ['-l', this.#folder])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A disk of its own that can be written full: in memory, where this machine lets us mount one (root on Linux). */
function pasangDisk(folder: string): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder]).status === 0
}

/** `kecil`: on a small disk; undefined where this machine has none. */
export async function bukaPabrik(kecil?: false): Promise<Pabrik>
export async function bukaPabrik(kecil: true): Promise<Pabrik | undefined>
export async function bukaPabrik(kecil = false): Promise<Pabrik | undefined> {
  const folder = testFolder()
  if (kecil && !pasangDisk(folder)) {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const p = new Berjalan(folder, kecil)
  await p.mulai()
  return p
}
