import pg from 'pg'
import { setCabang } from '#kernel/db/db.server.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { cincin, plantMasters } from '#kernel/testing/contoh.ts'
import type { Person } from '#kernel/testing/server.ts'
import type { Klien } from './klien.ts'

/** Statements of the owner in one shop, in one transaction. */
async function tanam(owner: pg.Pool, cabang: string, work: (c: pg.PoolClient) => Promise<void>): Promise<void> {
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

/** Copies the rows of a document in one table: `ganti` says what stands in a column instead; `n` counts, `t` is the row. */
type Salin = (tabel: string, kolom: string, ganti: Readonly<Record<string, string>>) => Promise<unknown>

/** What a document of a shop is copied into. */
interface Asal {
  readonly kode: string
  readonly nomor: string
  readonly kali: number
}

/** As the database's own root: what the rows refer to was checked when the real command wrote the first. */
async function denganRoot(root: pg.ClientConfig, work: (c: pg.Client) => Promise<unknown>): Promise<void> {
  const c = new pg.Client(root)
  await c.connect()
  try {
    await c.query(`SET session_replication_role = replica`)
    await c.query(`SET maintenance_work_mem = '512MB'`)
    await c.query('BEGIN')
    await work(c)
    await c.query('COMMIT')
  } finally {
    await c.end()
  }
}

/** Copies many times over. The search index of a table is built anew when a great many rows are there. */
const penyalin =
  (c: pg.Client, { kode, nomor, kali }: Asal): Salin =>
  async (tabel, kolom, ganti) => {
    const { rows } = await c.query<{ nama: string }>(
      `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
       WHERE table_name = $1 AND NOT (is_identity = 'YES') ORDER BY ordinal_position`,
      [tabel],
    )
    const names = rows.map((r) => r.nama)
    const { rows: cari } = await c.query<{ indexdef: string; indexname: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE $2 AND tablename = $1 AND indexdef LIKE '%USING gin%'`,
      [tabel, kali > 50_000],
    )
    for (const i of cari) await c.query(`DROP INDEX ${i.indexname}`)
    await c.query(
      `INSERT INTO ${tabel} (${names.join(', ')}) SELECT ${names.map((k) => ganti[k] ?? `t.${k}`).join(', ')}
       FROM ${tabel} t, generate_series(1, $2::int) n WHERE t.cabang = $1 AND t.${kolom} = $3`,
      [kode, kali, nomor],
    )
    for (const i of cari) await c.query(i.indexdef)
  }

/** Multiplies the piece of an entry: more rows of stock, of the books and of the balances, that still prove themselves. */
export async function plantBarang(root: pg.ClientConfig, kode: string, nomor: string, kali: number): Promise<string[]> {
  const barcode = { kode_barcode: `'B' || lpad(n::text, 7, '0')` }
  await denganRoot(root, async (c) => {
    const salin = penyalin(c, { kode, nomor, kali })
    await salin('barang', 'no_masuk', { ...barcode, nama_barang: `t.nama_barang || ' ' || n % 20000` })
    await salin('barang_masuk_detail_barang', 'no_masuk', { ...barcode, baris: 'n + 1' })
    await salin('buku_barang', 'nomor', { ...barcode, urut: 'n + 1' })
    await salin('buku_uang', 'nomor', { urut: 'n * 2 + t.urut' })
    await c.query(
      `UPDATE saldo_baki SET jumlah = jumlah * $2, berat = berat * $2, murni = murni * $2, nilai = nilai * $2 WHERE cabang = $1`,
      [kode, kali + 1],
    )
    await c.query(`UPDATE saldo_uang SET saldo = saldo * $2 WHERE cabang = $1`, [kode, kali + 1])
  })
  return Array.from({ length: kali }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
}

/**
 * Multiplies a sale for the reports, `sehari` a day, the last day being that of the sale. Books and pieces do not follow: what must
 * prove itself is proved before.
 */
export function plantJual(root: pg.ClientConfig, asal: Asal, sehari: number): Promise<void> {
  const no_faktur_jual = `'JL-LAMA-' || n`
  const tanggal = `t.tanggal - (n - 1) / ${sehari}`
  return denganRoot(root, async (c) => {
    const salin = penyalin(c, asal)
    await salin('penjualan', 'no_faktur_jual', { no_faktur_jual, tanggal, urut: 't.urut + n' })
    await salin('penjualan_detail_barang', 'no_faktur_jual', { no_faktur_jual })
    await c.query('ANALYZE penjualan, penjualan_detail_barang')
  })
}

/** Opens the day, brings the masters and the first piece in by the real commands; answers the entry's number. */
export async function isiToko(owner: pg.Pool, klien: Klien, who: Person): Promise<string> {
  const kode = who.kode_toko
  const call = async (p: Person, method: string, path: string, body?: unknown) => {
    const answer = await klien.minta(method, `/api/v1/${path}`, body === undefined ? undefined : JSON.stringify(body), {
      'x-auth-token': p.token,
    })
    const raw = answer.body.toString()
    return {
      status: answer.status,
      raw,
      bytes: Buffer.from(raw),
      body: JSON.parse(raw) as Record<string, unknown>,
      headers: {},
    }
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
  return String(masuk.body.no_masuk)
}
