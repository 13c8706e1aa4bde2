import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laporan } from '#apps/rooms.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { bukaKasir, nota, type Kasir } from '#kernel/testing/kasir.ts'

/** What the statements of lists, reports and commands read in a shop with many pieces and notas, under row-level security. */
const banyak = 20_000
/** Rows read per row that is answered, of the tables that grow. */
const sebanyaknya = 20
const tumbuh = /^(barang|barang_masuk\w*|penjualan\w*|buku_\w+|idempotensi|outbox)$/

let k: Kasir
let contoh: string
const seen: { text: string; values: readonly unknown[] }[] = []

/** Copies one row of a table many times over, with other words for some columns; `n` counts. */
async function kali(tabel: string, ganti: Readonly<Record<string, string>>, where: string): Promise<void> {
  const { rows } = await k.c.owner.query<{ nama: string }>(
    `SELECT quote_ident(column_name) AS nama FROM information_schema.columns
     WHERE table_name = $1 AND is_identity = 'NO' ORDER BY ordinal_position`,
    [tabel],
  )
  const names = rows.map((r) => r.nama)
  await k.c.plant(
    'SBY',
    `INSERT INTO ${tabel} (${names.join(', ')}) SELECT ${names.map((c) => ganti[c] ?? `t.${c}`).join(', ')}
     FROM (SELECT * FROM ${tabel} WHERE cabang = 'SBY' AND ${where}) t, generate_series(1, ${banyak}) n`,
  )
}

beforeAll(async () => {
  k = await bukaKasir()
  contoh = await k.satu()
  const nomor = await k.terjual(nota(contoh))
  const bebas = await k.satu()
  const satu = { no_faktur_jual: `'JL-LAMA-' || n`, nomor: `'JL-LAMA-' || n`, urut: 't.urut + n' }
  const hari = `t.tanggal - (n % 300 + 1)::int`
  await kali(
    'barang',
    { kode_barcode: `'B' || lpad(n::text, 7, '0')`, nama_barang: `t.nama_barang || ' ' || n` },
    `kode_barcode = '${bebas}'`,
  )
  await kali('penjualan', { ...satu, tanggal: hari }, `no_faktur_jual = '${nomor}'`)
  for (const tabel of ['penjualan_detail_barang', 'penjualan_bayar'])
    await kali(tabel, { no_faktur_jual: satu.no_faktur_jual }, `no_faktur_jual = '${nomor}'`)
  for (const tabel of ['buku_uang', 'buku_barang'])
    await kali(
      tabel,
      {
        nomor: satu.nomor,
        tgl_system: 't.tgl_system - (n % 300 + 1)::int',
        kode_barcode: `'B' || lpad(n::text, 7, '0')`,
      },
      `nomor = '${nomor}'`,
    )
  await k.c.owner.query('ANALYZE')
  const db = k.c.db as { -readonly [name in keyof typeof k.c.db]: (typeof k.c.db)[name] }
  const tx = db.tx
  const read = db.read
  db.tx = (cabang, work, keep) => tx(cabang, (real) => work(dicatat(real)), keep)
  db.read = (cabang, work) => read(cabang, (real) => work(dicatat(real)))
})
afterAll(() => k.c.close())

const dicatat = (tx: Tx): Tx => ({
  cabang: tx.cabang,
  query: (text, values = []) => {
    seen.push({ text, values })
    return tx.query(text, values)
  },
  send: (text, values) => tx.send(text, values),
  count: (text, values) => tx.count(text, values),
})

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** Rows of growing tables that a plan touched, those that it threw away included. */
const dibaca = (node: Node): number => {
  const own = tumbuh.test((node['Relation Name'] ?? '').replace(/_p?\d{4,6}$/, ''))
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + dibaca(child), 0)
}

/** Rows that a statement answers for: those that it gives, and those that it sums. */
const dijawab = (node: Node, top = true): number => {
  const below = (node.Plans ?? []).map((child) => dijawab(child, false))
  const summed = node['Node Type'].includes('Aggregate')
    ? (node.Plans ?? []).reduce((sum, child) => sum + child['Actual Rows'] * child['Actual Loops'], 0)
    : 0
  return Math.max(top ? node['Actual Rows'] : 0, summed, ...below)
}

/** Statements of `work` that read too much, with how much. */
async function boros(work: () => Promise<{ status: number; raw: string }>): Promise<string[]> {
  seen.length = 0
  const answer = await work()
  expect(answer.status, answer.raw).toBe(200)
  const wide: string[] = []
  const reads = seen.splice(0).filter(({ text }) => /^\s*(select|with)\b/i.test(text))
  expect(reads.length).toBeGreaterThan(0)
  for (const { text, values } of reads) {
    const [row] = await k.c.db.tx(
      'SBY',
      (tx) =>
        tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values),
      () => false,
    )
    const plan = row!['QUERY PLAN'][0].Plan
    const read = dibaca(plan)
    const answered = Math.max(1, dijawab(plan))
    if (read > sebanyaknya * answered) wide.push(`${read} rows read for ${answered}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
  return wide
}

describe('no statement reads more than twenty rows for one that it gives or sums', () => {
  const call = (method: 'GET' | 'POST', path: string, body?: object) => () => k.c.call(k.pemilik, method, path, body)
  test.each([
    ['the first page of pieces', () => call('POST', 'barang/cari', {})],
    ['pieces by a part of the name', () => call('POST', 'barang/cari', { cari: 'BUNGA 1999' })],
    ['a piece at the till', () => call('GET', 'penjualan/barang/B0000777')],
    ['pieces that may be sold', () => call('POST', 'penjualan/pilih-barang', { cari: 'BUNGA 1999' })],
    ['the first page of sales', () => call('POST', 'penjualan/cari', {})],
    ['sales by a part of the number', () => call('POST', 'penjualan/cari', { cari: 'LAMA-1999' })],
    ['one sale', () => call('GET', 'penjualan/JL-LAMA-777')],
    ['the way of a piece', () => call('GET', 'barang/B0000777/gerak')],
    ['a sale', () => call('POST', 'penjualan', nota('B0000778'))],
  ])('%s', async (_name, act) => {
    expect(await boros(act())).toEqual([])
  })
  test.each(laporan.map((l) => l.name))('report %s', async (name) => {
    expect(await boros(call('POST', `laporan/${name}`, {}))).toEqual([])
  })
})
