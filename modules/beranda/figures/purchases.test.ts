import { afterAll, beforeAll, expect, test } from 'vitest'
import { pembelian } from '#pembelian'
import { tileBehind } from '../dashboard/behind.ts'
import { execute, identifyCustomer } from '#testing/examples.ts'
import { openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Purchases are one figure on every screen: chart of the room, tile, charts of the chain, report, and the books. */
let cashier: Cashier
const [week, today] = ['2026-11-14', '2026-11-21'] as const
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const buy = async (berat: number): Promise<string> => {
  const piece = {
    asal: 'TANPA NOTA',
    nama_barang: 'ANTING DESI',
    kode_dept: 'BR',
    kode_group: 'G585',
    kondisi_beli: 'BAIK',
    berat,
  }
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    kode_customer: customers.siti,
    detail_barang: [piece],
  })
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_faktur_beli)
}
const get = async (path: string) => {
  const answer = await cashier.chain.call(cashier.owner, 'GET', path)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await open(week)
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
  await buy(2)
  await open(today)
  await buy(1.14)
  await buy(3.5)
  const wrong = await buy(9)
  const input = { alasan: 'SALAH BARANG' }
  const gone = await execute(cashier.chain, cashier.lina, pembelian, 'batal', input, {
    nomor: wrong,
    password: testPassword,
  })
  expect(gone.status, gone.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

test('chart, tile, charts of the chain, report and books say the same of each day', async () => {
  const month = (await get('pembelian/chart?type=monthly')) as Record<string, number | string>[]
  expect(month.map((d) => d.tanggal)).toEqual([week, today])
  expect(await get('pembelian/chart?type=today')).toEqual([month[1]])
  const period = (await get(`cash-pusat/period-transaction-chart?tgl_from=${week}&tgl_to=${today}`)) as {
    tgl_system: string
    values: number[]
    resultGram: number[]
  }[]
  for (const day of month) {
    const { rows } = await cashier.chain.owner.query(
      `SELECT sum(debit - kredit)::int AS total FROM buku_uang u JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun
       WHERE u.cabang = 'SBY' AND u.jenis = 'BL' AND a.nama_akun = 'PERSEDIAAN BELI' AND u.tgl_system = $1`,
      [day.tanggal],
    )
    expect(day.total).toBe(rows[0].total)
    const asked = Object.fromEntries(new URLSearchParams(tileBehind.purchases(String(day.tanggal)).split('?')[1]))
    const table = await requestReport(cashier.chain, cashier.owner, 'pembelian', asked)
    expect([table.baris, ...totalValues(table, ['jumlah', 'total'])]).toEqual([day.nota, day.potong, day.total])
    expect(totalValues(table, ['berat'])).toEqual([Math.round(Number(day.berat) * 1000)])
    const chain = period.find((d) => d.tgl_system === day.tanggal)!
    expect([chain.values[1], chain.resultGram[1]]).toEqual([day.total, day.berat])
  }
  const tiles = (await get('beranda/angka')) as Record<string, number | string>[]
  const tile = tiles.find((f) => f.kategori === 'PEMBELIAN')!
  expect([tile.nota, tile.potong, tile.total, tile.berat]).toEqual([
    month[1]!.nota,
    month[1]!.potong,
    month[1]!.total,
    month[1]!.berat,
  ])
  // The same weekday before.
  expect(tile.sebelum).toBe(month[0]!.total)
})

test('a day without purchases is nil, not missing', async () => {
  await open('2026-11-22')
  expect(await get('pembelian/chart?type=today')).toEqual([
    { tanggal: '2026-11-22', nota: 0, potong: 0, total: 0, berat: 0 },
  ])
  await open(today)
})
