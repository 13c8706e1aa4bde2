import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { uangKas } from '../masuk-keluar/uang-kas.document.ts'
import { pengalihanSaldo } from '../mutasi/pengalihan-saldo.document.ts'

/** The reports of money, over rows that real commands wrote, against SQL by hand over another source than the query reads. */
let cashier: Cashier
let today: string
const bca = accounts.bca
const make = async (path: string, body: object) => {
  const answer = await cashier.chain.call(cashier.owner, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const report = (name: string, filters: object = {}, who: Person = cashier.owner) =>
  requestReport(cashier.chain, who, name, { tgl_from: today, tgl_to: today, ...filters })
const one = async (sql: string): Promise<number> =>
  (await cashier.chain.owner.query<{ n: number }>(`SELECT coalesce((${sql}), 0)::float AS n`)).rows[0]!.n

beforeAll(async () => {
  cashier = await openCashier()
  today = String(
    (await cashier.chain.owner.query(`SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`)).rows[0].d,
  )
  const opening = [
    { akun: 'KAS', jumlah_rp: 3_000_000 },
    { akun: 'BANK', sub: bca, jumlah_rp: 10_000_000 },
  ]
  // Of the day before.
  await make('saldo-awal', { keterangan: 'AWAL', detail_saldo: opening })
  const day = 86_400_000
  await cashier.chain.plant(
    'SBY',
    `UPDATE hari_toko SET tgl_system = '${new Date(Date.parse(today) + day).toISOString().slice(0, 10)}' WHERE cabang = 'SBY'`,
  )
  today = new Date(Date.parse(today) + day).toISOString().slice(0, 10)
  await cashier.sold(nota(await cashier.one(), cash(4_200_000)))
  await make('uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN' })
  await make('uang-kas', { kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA' })
  const wrong = await make('uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 99_000, keterangan: 'SALAH' })
  await execute(
    cashier.chain,
    cashier.lina,
    uangKas,
    'batal',
    { alasan: 'SALAH' },
    { nomor: wrong.no_uang_kas, password: testPassword },
  )
  await make('uang-bank', { no_rekening: bca, kode_transaksi: 'LISTRIK', jumlah_rp: 400_000, keterangan: 'LISTRIK' })
  const said = { kategori: 'LISTRIK', jumlah_rp: 1_000_000, keterangan: 'SETOR' }
  await make('mutasi-uang-cash', { asal: 'CASH', no_rekening: bca, ...said, biaya_rp: 2_500, kode_biaya: 'LISTRIK' })
  await make('mutasi-uang-bank', { asal_rekening: bca, tujuan_rekening: accounts.bri, ...said })
  const shift = { jenis_saldo: 'REKENING', asal_rekening: bca, tujuan_rekening: accounts.bri }
  const shifted = { ...shift, jumlah_rp: 500_000, keterangan: 'SALAH CATAT' }
  expect(
    (await execute(cashier.chain, cashier.owner, pengalihanSaldo, 'simpan', shifted, { password: testPassword }))
      .status,
  ).toBe(200)
})
afterAll(() => cashier.chain.close())

describe('a card of money', () => {
  test.each([
    ['uang-kas', '1110', { laci: 'UTAMA' }],
    ['uang-kas', '1110', {}],
    ['transaksi-cash', '1110', {}],
    ['uang-bank', '1120', { no_rekening: bca }],
    ['uang-bank', '1120', {}],
  ])('%s of account %s begins with what was there and ends with what the balances say', async (name, akun, filters) => {
    if (name === 'transaksi-cash') await cashier.flag('HIDUP_FEATURE_MODULE', 'on')
    const table = await report(name, filters)
    const sub = Object.values(filters)[0]
    const there = `cabang = 'SBY' AND akun = '${akun}'${sub ? ` AND sub = '${sub}'` : ''}`
    const [end] = rowValues(table, ['saldo']).at(-1) as number[]
    expect(end).toBe(await one(`SELECT sum(saldo) FROM saldo_uang WHERE ${there}`))
    expect(rowValues(table, ['awal'])[0]).toEqual([akun === '1110' ? 3_000_000 : 10_000_000])
    expect(totalValues(table, ['masuk', 'keluar'])).toEqual([
      await one(`SELECT sum(debit) FROM buku_uang WHERE ${there} AND tgl_system = '${today}'`),
      await one(`SELECT sum(kredit) FROM buku_uang WHERE ${there} AND tgl_system = '${today}'`),
    ])
  })

  test('says why each movement was made', async () => {
    const why = rowValues(await report('uang-kas'), ['nomor', 'keterangan']).filter(([no]) =>
      String(no).startsWith('UK'),
    )
    expect(why.map(([, text]) => text)).toEqual(['TOKEN', 'SEWA', 'SALAH', 'SALAH'])
  })

  test('of one category has what was written down under it, and no balance before', async () => {
    const table = await report('uang-kas', { kode_transaksi: 'LISTRIK' })
    expect(rowValues(table, ['awal']).flat().filter(Boolean)).toEqual([])
    // Paid, paid by mistake and taken back, brought to the bank.
    expect(totalValues(table, ['masuk', 'keluar'])).toEqual([99_000, 1_449_000])
  })

  test('tells a cashier no balance', async () => {
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'laporan/uang-kas', {
      tgl_from: today,
      tgl_to: today,
    })
    expect([answer.status, /saldo|awal|3000000/.test(answer.raw.toLowerCase().replaceAll('saldo awal', ''))]).toEqual([
      200,
      false,
    ])
  })
})

test('a day begins with what was there and ends with what is there, for each drawer and account, and each kind of document has its column', async () => {
  await cashier.flag('DAILY_SALDO_TRANSACTION_REPORT_MODULE', 'on')
  const table = await requestReport(cashier.chain, cashier.owner, 'transaksi-harian', { tanggal: today })
  const parts = ['penjualan', 'pembelian', 'titipan', 'hutang', 'penebusan', 'masuk_keluar', 'mutasi', 'kirim', 'lain']
  for (const [awal, akhir, ...moved] of rowValues(table, ['awal', 'akhir', ...parts]) as number[][])
    expect(awal! + moved.reduce((a, b) => a + b, 0)).toBe(akhir)
  const rows = rowValues(table, ['rincian', 'awal', 'penjualan', 'masuk_keluar', 'mutasi', 'lain'])
  expect(rows.toSorted(([x], [y]) => (String(x) < String(y) ? -1 : 1))).toEqual([
    [accounts.bri, 0, 0, 0, 1_500_000, 0],
    [bca, 10_000_000, 0, -400_000, -502_500, 0],
    ['UTAMA', 3_000_000, 4_200_000, 1_150_000, -1_000_000, 0],
  ])
  for (const [sub, akhir] of rowValues(table, ['rincian', 'akhir']))
    expect(akhir).toBe(
      await one(`SELECT saldo FROM saldo_uang WHERE cabang = 'SBY' AND akun IN ('1110', '1120') AND sub = '${sub}'`),
    )
  // Of the day before: what was written down as the opening.
  const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const opening = await requestReport(cashier.chain, cashier.owner, 'transaksi-harian', { tanggal: before })
  expect(totalValues(opening, ['awal', 'lain', 'akhir'])).toEqual([0, 13_000_000, 13_000_000])
})

test('moves within the shop, without what was called off', async () => {
  const table = await report('mutasi-uang')
  expect(rowValues(table, ['asal', 'asal_sub', 'tujuan', 'tujuan_sub', 'jumlah_rp', 'biaya_rp'])).toEqual([
    ['BANK', bca, 'BANK', accounts.bri, 1_000_000, 0],
    ['KAS', null, 'BANK', bca, 1_000_000, 2_500],
    ['BANK', bca, 'BANK', accounts.bri, 500_000, 0],
  ])
  expect(totalValues(await report('mutasi-uang', { kategori: 'LISTRIK' }), ['jumlah_rp'])).toEqual([2_000_000])
})

test('expenses are what the books have under their accounts', async () => {
  const table = await report('biaya')
  expect(totalValues(table, ['jumlah_rp'])).toEqual([
    await one(`SELECT sum(debit - kredit) FROM buku_uang WHERE cabang = 'SBY' AND akun = '5310'`),
  ])
  expect(totalValues(table, ['jumlah_rp'])).toEqual([752_500])
})
