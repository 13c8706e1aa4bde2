import pg from 'pg'
import { setShop } from '#kernel/data/db/db.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { identifyCustomer, ring, plantMasters } from '#testing/examples.ts'
import type { Person } from '#testing/server.ts'
import type { Client } from './client.ts'
import type { Ground } from './ground.ts'

/** Runs statements of the owner in one shop, in one transaction. */
async function plantRows(owner: pg.Pool, shop: string, work: (c: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(setShop(shop))
    await work(client)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/**
 * Copies the rows of a document in one table: `replace` gives other expressions for columns; `n` counts, `t` is the
 * row.
 */
type Copy = (table: string, column: string, replace: Readonly<Record<string, string>>) => Promise<unknown>

/** The document of a shop that is copied. */
interface Origin {
  readonly code: string
  readonly number: string
  readonly times: number
}

/** As superuser: foreign keys are not checked again, since the real command wrote the original. */
export async function withRoot(root: pg.ClientConfig, work: (c: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(root)
  await client.connect()
  try {
    await client.query(`SET session_replication_role = replica`)
    await client.query(`SET maintenance_work_mem = '512MB'`)
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** Copies many times. When very many rows are added, the table's search index is rebuilt afterwards. */
const copier =
  (client: pg.Client, { code, number, times }: Origin): Copy =>
  async (table, column, replace) => {
    const { rows } = await client.query<{ nama: string }>(
      `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
       WHERE table_name = $1 AND NOT (is_identity = 'YES') ORDER BY ordinal_position`,
      [table],
    )
    const names = rows.map((r) => r.nama)
    const { rows: search } = await client.query<{ indexdef: string; indexname: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE $2 AND tablename = $1 AND indexdef LIKE '%USING gin%'`,
      [table, times > 50_000],
    )
    for (const i of search) await client.query(`DROP INDEX ${i.indexname}`)
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((k) => replace[k] ?? `t.${k}`).join(', ')}
       FROM ${table} t, generate_series(1, $2::int) n WHERE t.cabang = $1 AND t.${column} = $3`,
      [code, times, number],
    )
    for (const i of search) await client.query(i.indexdef)
  }

/**
 * Multiplies the piece of an entry: more rows of stock, of the books and of the balances, for which the invariants
 * still hold.
 */
export async function plantGoods(
  root: pg.ClientConfig,
  code: string,
  number: string,
  times: number,
): Promise<string[]> {
  const barcode = { kode_barcode: `'B' || lpad(n::text, 7, '0')` }
  await withRoot(root, async (client) => {
    const copy = copier(client, { code, number, times })
    await copy('barang', 'no_masuk', { ...barcode, nama_barang: `t.nama_barang || ' ' || n % 20000` })
    await copy('barang_masuk_detail_barang', 'no_masuk', { ...barcode, baris: 'n + 1' })
    // Longer ago than a month: a report of a month reads what moved in it, not the whole stock coming in.
    await copy('buku_barang', 'nomor', { ...barcode, urut: 'n + 1', tgl_system: 't.tgl_system - 35' })
    await copy('buku_uang', 'nomor', { urut: 'n * 2 + t.urut' })
    await client.query(
      `INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
       SELECT cabang, kode_barcode, ke_gudang, ke_baki, jumlah, berat, murni, nilai FROM buku_barang WHERE cabang = $1 AND nomor = $2
       ON CONFLICT DO NOTHING RETURNING 1`,
      [code, number],
    )
    await client.query(
      `UPDATE saldo_baki SET jumlah = jumlah * $2, berat = berat * $2, murni = murni * $2, nilai = nilai * $2 WHERE cabang = $1`,
      [code, times + 1],
    )
    await client.query(`UPDATE saldo_uang SET saldo = saldo * $2 WHERE cabang = $1`, [code, times + 1])
  })
  return Array.from({ length: times }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
}

/**
 * Multiplies a sale for the reports, `oneDay` per day, the last day being that of the sale. Books and pieces are not
 * copied, so the invariants must be checked before.
 */
export function plantSales(root: pg.ClientConfig, origin: Origin, oneDay: number): Promise<void> {
  const no_faktur_jual = `'JL-LAMA-' || n`
  const date = `t.tanggal - (n - 1) / ${oneDay}`
  return withRoot(root, async (client) => {
    const copy = copier(client, origin)
    await copy('penjualan', 'no_faktur_jual', { no_faktur_jual, tanggal: date, urut: 't.urut + n' })
    await copy('penjualan_detail_barang', 'no_faktur_jual', { no_faktur_jual })
    await client.query('ANALYZE penjualan, penjualan_detail_barang')
  })
}

/** The shop knows who its first customer is, without which nobody borrows. */
export const identifyFirst = (owner: pg.Pool, code: string): Promise<void> =>
  plantRows(owner, code, (client) =>
    identifyCustomer(
      { plant: async (_shop, sql, values) => void (await client.query(sql, [...(values ?? [])])) },
      code,
    ),
  )

/** People who borrow, in each shop. */
export const borrowers = 500
export const borrowerCode = (n: number): string => `P${String(n + 1).padStart(4, '0')}`

/** Many who borrow, each known as the first customer is. */
export async function plantBorrowers(ground: Pick<Ground, 'owner' | 'logins'>, code: string): Promise<void> {
  await identifyFirst(ground.owner, code)
  await withRoot(ground.logins.root, (client) =>
    copier(client, { code, number: 'C0001', times: borrowers })('customer', 'kode', {
      kode: `'P' || lpad(n::text, 4, '0')`,
      nama_customer: `t.nama_customer || ' ' || n`,
    }),
  )
  // Each is a person of their own, whose purchases of a day are counted in every shop.
  await withRoot(ground.logins.root, async (client) => {
    const person = `rpad(k.cabang || '_' || k.kode, 43, '-')`
    const mine = `FROM customer k WHERE k.cabang = $1 AND k.kode LIKE 'P%'`
    await client.query(`INSERT INTO orang (id, dibuat) SELECT ${person}, now() ${mine}`, [code])
    await client.query(
      `INSERT INTO orang_customer (cabang, kode_customer, orang, kunci) SELECT k.cabang, k.kode, ${person}, 'BENCH' ${mine}`,
      [code],
    )
  })
}

/**
 * Multiplies a loan: due from sixty days ago to half a year ahead, most of them within what the gold is worth, some above it. Books are not
 * copied.
 */
export const plantLoans = (root: pg.ClientConfig, origin: Origin): Promise<void> =>
  withRoot(root, async (client) => {
    const copy = copier(client, origin)
    const no_faktur_hutang = `'HT-LAMA-' || lpad(n::text, 7, '0')`
    const kode_jaminan = `${no_faktur_hutang} || '-1'`
    await copy('hutang', 'no_faktur_hutang', {
      no_faktur_hutang,
      tanggal: 't.tanggal - (n % 300)::int',
      tgl_hutang: 't.tgl_hutang - (n % 300)::int',
      bunga_sampai: 't.bunga_sampai - (n % 300)::int',
      jatuh_tempo: 't.tgl_hutang - 60 + (n % 240)::int',
      urut: 't.urut + n',
      nama_customer: `t.nama_customer || ' ' || n % 20000`,
      sisa_pokok: 't.sisa_pokok + (n % 76) * 215000',
    })
    await copy('hutang_detail_barang', 'no_faktur_hutang', { no_faktur_hutang, kode_jaminan })
    await copy('jaminan', 'no_faktur_hutang', { no_faktur_hutang, kode_jaminan })
    await client.query(
      `UPDATE hutang_berjalan b SET sisa_pokok = (SELECT sum(h.sisa_pokok) FROM hutang h WHERE h.cabang = b.cabang)`,
    )
    await client.query('ANALYZE hutang, hutang_detail_barang, jaminan')
  })

/** Multiplies what an auction left, that of the loan `number`; books are not copied. */
export const plantSurpluses = (root: pg.ClientConfig, origin: Origin): Promise<void> =>
  withRoot(root, async (client) => {
    await copier(client, origin)('kelebihan_lelang', 'nomor_asal', {
      nomor_asal: `'HT-LAMA-' || lpad(n::text, 7, '0')`,
    })
    await client.query('ANALYZE kelebihan_lelang')
  })

/** Opens the day, brings the masters and the first piece in by the real commands; returns the entry's number. */
export async function fillShop(owner: pg.Pool, client: Client, who: Person): Promise<string> {
  const code = who.kode_toko
  const call = async (person: Person, method: string, path: string, body?: unknown) => {
    const answer = await client.request(
      method,
      `/api/v1/${path}`,
      body === undefined ? undefined : JSON.stringify(body),
      {
        'x-auth-token': person.token,
      },
    )
    const raw = answer.body.toString()
    return {
      status: answer.status,
      raw,
      bytes: Buffer.from(raw),
      body: JSON.parse(raw) as Record<string, unknown>,
      headers: {},
    }
  }
  await plantRows(owner, code, async (client) => {
    await client.query(`UPDATE hari_toko SET buka = true, tgl_system = $2 WHERE cabang = $1`, [
      code,
      jakartaTime(new Date()).tanggal,
    ])
  })
  const plant = (shop: string, sql: string, values: readonly unknown[] = []) =>
    plantRows(owner, shop, async (client) => {
      await client.query(sql, [...values])
    })
  await plantMasters({ plant, call: (p, method, path, body) => call(p!, method, path, body) }, who, code)
  const incoming = await call(who, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [{ kode_barcode: 'INDUK', ...ring }],
  })
  if (incoming.status !== 200) throw new Error(incoming.raw)
  return String(incoming.body.no_masuk)
}
