import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, done, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { cicilan } from '../contract/cicilan.document.ts'

/** The reports of instalments against another source, and a contract in the figures of sales on the day of its hand-over. */
let cashier: Cashier
const [made, later, handed] = ['2026-08-16', '2026-11-21', '2026-12-01'] as const
let taken: string
let running: string
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const sql = async (text: string, values: unknown[] = []) => (await cashier.chain.owner.query(text, values)).rows
const contract = async (dp: number) => {
  const code = await cashier.one({ harga_jual: 10_000_000 })
  const draft = { kode_sales: 'RINA', kode_customer: customers.siti, kode_cicilan: 'C6', dp, bayar: cash(dp) }
  const body = await done(
    cashier.chain.call(cashier.lina, 'POST', 'cicilan', { ...draft, detail_barang: [{ kode_barcode: code }] }),
  )
  return String(body.no_cicilan)
}
const pay = (no_cicilan: string, ke_awal: number, ke_akhir: number) =>
  done(
    cashier.chain.call(cashier.lina, 'POST', 'bayar-cicilan', {
      no_cicilan,
      ke_awal,
      ke_akhir,
      bayar: cash(11_000_000),
    }),
  )

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await open(made)
  ;[taken, running] = [await contract(2_000_000), await contract(3_000_000)]
  const gone = await contract(2_000_000)
  const off = await execute(
    cashier.chain,
    cashier.owner,
    cicilan,
    'batal',
    { alasan: 'X' },
    { nomor: gone, password: testPassword },
  )
  expect(off.status, off.raw).toBe(200)
  await open(later)
  await pay(taken, 1, 6)
  await pay(running, 1, 1)
  await open(handed)
  await done(execute(cashier.chain, cashier.lina, cicilan, 'ambil', {}, { nomor: taken, password: testPassword }))
})
afterAll(() => cashier.chain.close())

const report = (name: string, body: object) => requestReport(cashier.chain, cashier.owner, name, body)

test('laporan-cicilan: what was paid of each contract is what its payments and its account say', async () => {
  const table = await report('cicilan', { tgl_from: made, tgl_to: made })
  const want = await sql(
    `SELECT c.no_cicilan, c.total::float AS harga, coalesce(sum(b.pokok_rp), 0)::float AS dibayar,
       (c.total_cicilan - coalesce(sum(b.pokok_rp), 0))::float AS sisa
     FROM cicilan c LEFT JOIN bayar_cicilan b ON b.cabang = 'SBY' AND b.no_cicilan = c.no_cicilan AND b.status = 'SELESAI'
     WHERE c.cabang = 'SBY' AND c.status <> 'BATAL' GROUP BY c.no_cicilan, c.total, c.total_cicilan ORDER BY 1`,
  )
  expect(want).toHaveLength(2)
  expect(
    rowValues(table, ['no_cicilan', 'harga', 'dibayar', 'sisa']).toSorted(([one], [other]) =>
      String(one).localeCompare(String(other)),
    ),
  ).toEqual(want.map((r) => [r.no_cicilan, r.harga, r.dibayar, r.sisa]))
  // What is owed to the customer under the number, less what came at once, is what was paid of it.
  const [owed] = await sql(
    `SELECT sum(kredit - debit)::float AS n FROM buku_uang WHERE cabang = 'SBY' AND akun = '2140' AND sub = $1 AND jenis = 'BC'`,
    [running],
  )
  const row = rowValues(table, ['no_cicilan', 'dibayar']).find(([no]) => no === running)!
  expect(row[1]).toBe(owed!.n)
  const cancelled = await report('cicilan', { tgl_from: made, tgl_to: made, status: 'BATAL' })
  expect(rowValues(cancelled, ['status'])).toEqual([['BATAL']])
})

test('laporan-cicilan-jatuh-tempo: what is due by a date and not paid, with days late and fee', async () => {
  const table = await report('cicilan-jatuh-tempo', { sampai: handed })
  const want = await sql(
    `SELECT j.ke::int AS ke, ($1::date - j.jatuh_tempo)::int AS telat, j.angsuran::float AS angsuran,
       (ceil(j.angsuran * 0.001 * ($1::date - j.jatuh_tempo) / 500) * 500)::float AS denda
     FROM cicilan_jadwal j WHERE j.cabang = 'SBY' AND j.no_cicilan = $2 AND j.jatuh_tempo <= $1
       AND NOT EXISTS (SELECT FROM bayar_cicilan_rincian r JOIN bayar_cicilan b USING (cabang, no_bayar_cicilan)
         WHERE r.cabang = 'SBY' AND b.no_cicilan = j.no_cicilan AND b.status = 'SELESAI' AND r.ke = j.ke) ORDER BY 1`,
    [handed, running],
  )
  expect(want.map((r) => r.ke)).toEqual([2, 3])
  expect(
    rowValues(table, ['ke', 'telat', 'angsuran', 'denda']).toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual(want.map((r) => [r.ke, r.telat, r.angsuran, r.denda]))
  expect(totalValues(table, ['angsuran'])).toEqual([want.reduce((s, r) => s + r.angsuran, 0)])
  const before = await report('cicilan-jatuh-tempo', { sampai: '2026-09-15' })
  expect(rowValues(before, ['ke'])).toEqual([])
})

describe('a contract is a sale on the day of its hand-over', () => {
  test.each(['penjualan', 'penjualan-detail'])('laporan-%s has it there, and not before', async (name) => {
    const on = await report(name, { tgl_from: handed, tgl_to: handed })
    expect(rowValues(on, ['no_faktur_jual', 'total'])).toEqual([[taken, 10_000_000]])
    const earlier = await report(name, { tgl_from: made, tgl_to: later })
    expect(rowValues(earlier, ['no_faktur_jual'])).toEqual([])
  })

  test('so have the chart, the dashboard of head office and the journal', async () => {
    const chart = await done(cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=today'))
    const [book] = await sql(
      `SELECT sum(kredit - debit)::float AS n FROM buku_uang WHERE cabang = 'SBY' AND akun = '4110' AND tgl_system = $1`,
      [handed],
    )
    expect([chart[0].total, chart[0].nota, chart[0].potong]).toEqual([book!.n, 1, 1])
    expect(book!.n).toBe(10_000_000)
  })

  test('and no figure of the day on which only money came', async () => {
    await open(later)
    const chart = await done(cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=today'))
    expect([chart[0].total, chart[0].nota]).toEqual([0, 0])
    await open(handed)
  })
})

test('the head of the menu says what runs and what is due, as the reports do', async () => {
  const [runs, due] = await done(cashier.chain.call(cashier.owner, 'GET', 'beranda/menu?menu=Cicilan'))
  const all = await report('cicilan', { tgl_from: made, tgl_to: handed, status: 'AKTIF' })
  expect([runs.nilai, runs.catatan.nilai]).toEqual([...totalValues(all, ['sisa']), all.baris])
  const late = await report('cicilan-jatuh-tempo', { sampai: handed })
  expect(due.nilai).toBe(new Set(rowValues(late, ['no_cicilan']).flat()).size)
})

test('laporan-transaksi-harian: what came in on instalments is what the drawer has of them', async () => {
  await cashier.flag('DAILY_SALDO_TRANSACTION_REPORT_MODULE', 'on')
  const table = await report('transaksi-harian', { tanggal: later })
  const [book] = await sql(
    `SELECT sum(debit - kredit)::float AS n FROM buku_uang WHERE cabang = 'SBY' AND akun = '1110' AND jenis IN ('CC', 'BC') AND tgl_system = $1`,
    [later],
  )
  expect(totalValues(table, ['cicilan', 'lain'])).toEqual([book!.n, 0])
  expect(book!.n).toBeGreaterThan(0)
})

test('the books prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))
