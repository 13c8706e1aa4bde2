import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockOpname } from '#barang'
import { nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove } from '#testing/examples.ts'
import { requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'

/** Reports of counts, against the frozen lists, the readings and the book of goods: what they read themselves is the result. */
let cashier: Cashier
let no: string
let byTag: string
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1)
const flat = { kelompok: 'Tidak Dikelompokkan' }
const report = (name: string, body: object = {}) =>
  requestReport(cashier.chain, cashier.owner, name, { ...flat, ...body })
const act = async (nomor: string, action: string) => {
  const answer = await execute(cashier.chain, cashier.owner, stockOpname, action, {}, { nomor, password: testPassword })
  expect(answer.status, answer.raw).toBe(200)
}
const begin = async (bentuk: string, kode_toko: string): Promise<string> => {
  const detail_baki = [{ kode_toko }]
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'stock-opname/start', {
    bentuk,
    kode_gudang: 'BRANKAS',
    detail_baki,
  })
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_opname)
}
const read = async (nomor: string, alat: string, readings: readonly object[]) => {
  const waktu = cashier.chain.now().toISOString()
  const pindaian = readings.map((r) => ({ id: randomUUID(), waktu, ...r }))
  const answer = await cashier.chain.call(cashier.lina, 'POST', `stock-opname/${nomor}/pindai`, { alat, pindaian })
  expect(answer.status, answer.raw).toBe(200)
}

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('RFID_MODULE', 'on')
  // Of five rings in B01 one fits, one is lighter, one is sold, two are missing; one of B02 lies there, and a stranger.
  const [fine, light, sold] = await cashier.bringIn(5)
  const stray = await cashier.one({ kode_toko: 'B02' })
  no = await begin('BARCODE', 'B01')
  await cashier.sold(nota(sold!))
  const at = { kode_toko: 'B01' }
  await read(no, 'PEMINDAI', [
    { kode: fine, ...at },
    { kode: light, ...at, berat: 3.1 },
    { kode: stray, ...at },
    { kode: '8991002', ...at },
  ])
  await act(no, 'periksa')
  await act(no, 'setujui')
  const tags = ['E280117000000A01', 'E280117000000A02']
  for (const epc of tags) await cashier.one({ kode_toko: 'B02', epc })
  byTag = await begin('RFID', 'B02')
  await read(byTag, 'GERBANG', [{ kode: tags[0] }])
  await read(byTag, 'TANGAN', [{ kode: tags[0] }, { kode: 'E280FFFF' }])
  await act(byTag, 'periksa')
  // One that was called off stands in no report.
  const gone = await begin('BARCODE', 'B01')
  expect((await cashier.chain.call(cashier.lina, 'POST', `stock-opname/${gone}/batal`, {})).status).toBe(200)
  expect(await prove(cashier.chain)).toEqual([])
})
afterAll(() => cashier.chain.close())

/** The frozen pieces of a count with what was read of each, and what moved each, by hand. */
const frozen = `SELECT d.kode_barcode, d.berat::int AS berat, d.nilai::int AS nilai, p.berat::int AS ditimbang,
    p.id IS NOT NULL AS dibaca, EXISTS (SELECT FROM buku_barang g WHERE g.cabang = 'SBY' AND g.kode_barcode = d.kode_barcode AND g.id > o.gerak_mulai
      AND g.nomor <> o.no_opname) AS bergerak
  FROM stock_opname o JOIN stock_opname_detail_barang d ON d.cabang = 'SBY' AND d.no_opname = o.no_opname
  LEFT JOIN LATERAL (SELECT * FROM opname_pindaian p WHERE p.cabang = 'SBY' AND p.no_opname = o.no_opname AND p.kode_barcode = d.kode_barcode
    ORDER BY waktu DESC, id DESC LIMIT 1) p ON true
  WHERE o.cabang = 'SBY' AND o.no_opname = $1`
const classed = `SELECT CASE WHEN NOT dibaca AND bergerak THEN 'BERGERAK' WHEN NOT dibaca THEN 'HILANG' WHEN abs(ditimbang - berat) > 20 THEN 'BEDA BERAT'
    ELSE 'COCOK' END AS kelas, * FROM (${frozen}) f`

test('stock-opname: each frozen piece has the class that its reading and the book of goods give it', async () => {
  const table = await report('stock-opname', { no_opname: no })
  const own = await sql(`SELECT kode_barcode, kelas, berat, ditimbang, nilai FROM (${classed}) c`, [no])
  expect(own.map((r) => String(r.kelas)).toSorted(byText)).toEqual([
    'BEDA BERAT',
    'BERGERAK',
    'COCOK',
    'HILANG',
    'HILANG',
  ])
  const rows = rowValues(table, ['kode_barcode', 'kelas', 'berat', 'berat_hitung', 'nilai'])
  for (const r of own) expect(rows).toContainEqual([r.kode_barcode, r.kelas, r.berat, r.ditimbang, r.nilai])
  const extra = rowValues(table, ['kode_barcode', 'kelas', 'jumlah', 'putusan']).filter(
    ([code]) => !own.some((r) => r.kode_barcode === code),
  )
  // Two readings of one moment have no order of their own.
  const told = extra.map(([, kelas, jumlah, putusan]) => [kelas, jumlah, putusan])
  expect(told.toSorted(([a], [b]) => byText(a, b))).toEqual([
    ['SALAH BAKI', 1, 'DIPINDAH'],
    ['TIDAK DIKENAL', 0, '-'],
  ])
})

test('stock-opname: what is searched for and what was moved is what the book of goods has of that count', async () => {
  const table = await report('stock-opname', { no_opname: no })
  const moved = rowValues(table, ['kode_barcode', 'putusan', 'nilai']).filter(([, putusan]) => putusan !== '-')
  const book = await sql(
    `SELECT kode_barcode, CASE gerak WHEN 'TELUSUR' THEN 'DITELUSUR' WHEN 'PINDAH' THEN 'DIPINDAH' END AS putusan, nilai::int
     FROM buku_barang WHERE cabang = 'SBY' AND nomor = $1`,
    [no],
  )
  const order = (rows: readonly unknown[][]) => rows.toSorted(([a], [b]) => byText(a, b))
  expect(order(moved)).toEqual(order(book.map((r) => Object.values(r))))
})

test('stock-opname: classes are summed up; a heading and the total have the figures of their rows', async () => {
  const table = await report('stock-opname', { no_opname: no, kelompok: 'Kelas' })
  const rows = await sql(
    `SELECT kelas, count(*)::int AS n, sum(berat)::int AS berat, sum(nilai)::int AS nilai FROM (${classed}) c WHERE kelas IN ('HILANG', 'COCOK')
     GROUP BY 1 ORDER BY 1`,
    [no],
  )
  const titles = titleValues(table, ['kelas', 'jumlah', 'berat', 'nilai']).filter(([kelas]) =>
    rows.some((r) => r.kelas === kelas),
  )
  expect(titles.toSorted(([a], [b]) => byText(a, b))).toEqual(rows.map((r) => Object.values(r)))
  const lost = await report('stock-opname', { no_opname: no, kelas: 'HILANG' })
  expect(totalValues(lost, ['jumlah', 'nilai'])).toEqual([2, rows.find((r) => r.kelas === 'HILANG')!.nilai])
})

test('stock-opname: of a period without a number all examined counts, and none that was called off', async () => {
  const table = await report('stock-opname')
  const rows = await sql(
    `SELECT no_opname FROM stock_opname WHERE cabang = 'SBY' AND gerak_periksa IS NOT NULL AND status <> 'BATAL' ORDER BY urut`,
  )
  expect([...new Set(rowValues(table, ['no_opname']).flat())]).toEqual(rows.map((r) => r.no_opname))
  const earlier = { tgl_from: '2020-01-01', tgl_to: '2020-01-02' }
  expect((await report('stock-opname', earlier)).baris).toBe(0)
  // A number is found whatever the period says.
  expect((await report('stock-opname', { ...earlier, no_opname: no })).baris).toBeGreaterThan(0)
  expect((await report('stock-opname', { kode_gudang: 'TOKO' })).baris).toBe(0)
})

test('stock-opname-rfid: tag and reader of each piece; counts by barcode stand elsewhere', async () => {
  const table = await report('stock-opname-rfid')
  expect(new Set(rowValues(table, ['no_opname']).flat())).toEqual(new Set([byTag]))
  const rows = await sql(
    `SELECT b.epc, CASE WHEN p.alat IS NULL THEN 'HILANG' ELSE 'COCOK' END AS kelas, coalesce(p.alat, '-') AS pembaca
     FROM stock_opname_detail_barang d JOIN barang b ON b.cabang = 'SBY' AND b.kode_barcode = d.kode_barcode
     LEFT JOIN LATERAL (SELECT alat FROM opname_pindaian p WHERE p.cabang = 'SBY' AND p.no_opname = d.no_opname AND p.kode = b.epc
       ORDER BY waktu DESC, id DESC LIMIT 1) p ON true
     WHERE d.cabang = 'SBY' AND d.no_opname = $1 AND b.epc IS NOT NULL`,
    [byTag],
  )
  expect(rows.length).toBe(2)
  const got = rowValues(table, ['epc', 'kelas', 'pembaca'])
  for (const r of rows) expect(got).toContainEqual(Object.values(r))
  expect(got).toContainEqual(['E280FFFF', 'TIDAK DIKENAL', 'TANGAN'])
  expect(new Set(rowValues(table, ['putusan']).flat())).toEqual(new Set(['BELUM DISETUJUI']))
})

test('whoever may not see cost is told none of it', async () => {
  const screen = 'Laporan/laporan-stock-opname'
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Laporan', screen, `${screen}/ekspor`]],
  )
  const table = await requestReport(cashier.chain, await cashier.chain.login('LINA'), 'stock-opname', { no_opname: no })
  expect(table.kolom.some((c) => c.name === 'nilai')).toBe(false)
})
