import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken, newToken } from '#kernel/access/sesi.server.ts'
import { openDatabase, setCabang, types, type Database } from '#kernel/db/db.server.ts'
import { startEmbedded, type Embedded } from '#kernel/db/embedded.server.ts'
import { migrate } from '#kernel/db/migrate.server.ts'
import { ensurePartitions } from '#kernel/db/partitions.server.ts'
import { makeOwner, prepareRoles, type Logins } from '#kernel/db/roles.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { cincin, plantMasters } from '#kernel/testing/contoh.ts'
import { testFolder } from '#kernel/testing/cluster.ts'
import type { Person } from '#kernel/testing/server.ts'
import { bukaKlien, type Klien } from './klien.ts'
import type { Perintah } from './layani.ts'

/** The ground of a bench: the database with the settings of a shop (fsync on), a server process, shops with people and pieces. */
export interface Tanah {
  readonly address: string
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

/** Statements of the owner in one shop, in one transaction. */
export async function tanam(owner: pg.Pool, cabang: string, work: (c: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(setCabang(cabang))
    await work(client)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
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

/** Multiplies one piece that came in by the real command: `n` more rows of stock, of the books and of the balances, that still prove themselves. */
async function plantBarang(owner: pg.Pool, kode: string, nomor: string, n: number): Promise<string[]> {
  const salin = async (c: pg.PoolClient, tabel: string, ganti: Record<string, string>): Promise<void> => {
    const { rows } = await c.query<{ nama: string }>(
      `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
       WHERE table_name = $1 AND NOT (is_identity = 'YES') ORDER BY ordinal_position`,
      [tabel],
    )
    const names = rows.map((r) => r.nama)
    await c.query(
      `INSERT INTO ${tabel} (${names.join(', ')}) SELECT ${names.map((k) => ganti[k] ?? `t.${k}`).join(', ')}
       FROM ${tabel} t, generate_series(1, $2::int) n WHERE t.cabang = $1 AND ${tabel.startsWith('buku_') ? 'nomor' : 'no_masuk'} = $3`,
      [kode, n, nomor],
    )
  }
  const barcode = { kode_barcode: `'B' || lpad(n::text, 7, '0')` }
  await tanam(owner, kode, async (c) => {
    await salin(c, 'barang', barcode)
    await salin(c, 'barang_masuk_detail_barang', { ...barcode, baris: 'n + 1' })
    await salin(c, 'buku_barang', { ...barcode, urut: 'n + 1' })
    await salin(c, 'buku_uang', { urut: 'n * 2 + t.urut' })
    await c.query(
      `UPDATE saldo_baki SET jumlah = jumlah * $2, berat = berat * $2, murni = murni * $2, nilai = nilai * $2 WHERE cabang = $1`,
      [kode, n + 1],
    )
    await c.query(`UPDATE saldo_uang SET saldo = saldo * $2 WHERE cabang = $1`, [kode, n + 1])
  })
  return Array.from({ length: n }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
}

/** `toko` shops of `barang` pieces each. */
export async function bukaTanah(jumlah: { readonly toko: number; readonly barang: number }): Promise<Tanah> {
  const folder = testFolder()
  const cluster = await openCluster(folder)
  const owner = new pg.Pool({ ...cluster.owner, types, max: 2 })
  const db = openDatabase(cluster.logins, 16)
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
      execArgv: [...words],
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
  const client = await owner.connect()
  await ensurePartitions(client, new Date(), 2)
  client.release()
  const kode = Array.from({ length: jumlah.toko }, (_, i) => `T${String(i + 1).padStart(3, '0')}`)
  const people = new Map<string, Person[]>()
  for (const k of kode) people.set(k, await plantToko(owner, k))
  await layani()
  const klien = await bukaKlien(address)
  const toko: Toko[] = []
  for (const k of kode)
    toko.push({
      kode: k,
      penjual: people.get(k)!,
      barang: await isiToko(owner, klien, people.get(k)![0]!, jumlah.barang),
    })
  klien.tutup()
  await owner.query('VACUUM ANALYZE')
  return {
    get address() {
      return address
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

/** Opens the day, brings the masters and the first piece in by the real commands, and multiplies that piece. */
async function isiToko(owner: pg.Pool, klien: Klien, who: Person, barang: number): Promise<string[]> {
  const kode = who.kode_toko
  const call = async (p: Person, method: string, path: string, body?: unknown) => {
    const answer = await klien.minta(method, `/api/v1/${path}`, body === undefined ? undefined : JSON.stringify(body), {
      'x-auth-token': p.token,
    })
    const raw = answer.body.toString()
    return { status: answer.status, raw, body: JSON.parse(raw) as Record<string, unknown>, headers: {} }
  }
  await tanam(owner, kode, async (c) => {
    await c.query(`UPDATE hari_toko SET buka = true, tgl_system = $2 WHERE cabang = $1`, [
      kode,
      waktuJakarta(new Date()).tanggal,
    ])
  })
  const plant = (cabang: string, sql: string, values: readonly unknown[] = []) =>
    tanam(owner, cabang, async (c) => {
      await c.query(sql, [...values])
    })
  await plantMasters({ plant, call: (p, method, path, body) => call(p!, method, path, body) }, who, kode)
  const masuk = await call(who, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [{ kode_barcode: 'INDUK', ...cincin }],
  })
  if (masuk.status !== 200) throw new Error(masuk.raw)
  return plantBarang(owner, kode, String(masuk.body.no_masuk), barang)
}
