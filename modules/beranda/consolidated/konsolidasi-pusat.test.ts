import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { execute, identifyCustomer, prove, setFlag } from '#testing/examples.ts'
import { cash, cashierOf, nota } from '#testing/cashier.ts'
import { inTwoShops, plantedChain } from '#testing/planted.ts'
import { statementsOf } from '#testing/plans.ts'
import { sumShops, type TokoOverview } from '../dashboard/chain.web.ts'
import type { TwoShops } from '#testing/second-shop.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'

/** The chain in one table: each figure of a shop is the one that its own reports tell. */
let two: TwoShops
let owner: Person
const days = { tgl_from: '2026-11-20', tgl_to: '2026-11-21' }
const bca = accounts.bca

const post = async (who: Person, path: string, body: object) => {
  const answer = await two.cashier.chain.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const open = (date: string) =>
  Promise.all(
    ['PUSAT', 'SBY', 'MDN'].map((shop) =>
      two.cashier.chain.plant(shop, `UPDATE hari_toko SET tgl_system = $2, buka = true WHERE cabang = $1`, [
        shop,
        date,
      ]),
    ),
  )
const report = (who: Person, name: string, body: object = days) => requestReport(two.cashier.chain, who, name, body)
const chainRow = async (shop: string, names: readonly string[], body: object = days) => {
  const table = await report(owner, 'konsolidasi-pusat', { ...body, kode_toko: shop })
  return rowValues(table, names)[0]!
}

/** A day of a shop: sold by cash and by card, one called off, bought, spent, brought to the bank. */
async function tradeDay(who: Person, cashier: Person, code: (n: number) => string): Promise<void> {
  const { chain } = two.cashier
  const sell = (nth: number, bayar: readonly object[]) =>
    post(cashier, 'penjualan', { ...nota(code(nth), bayar), kode_sales: 'RINA' })
  await sell(0, cash(4_200_000))
  await sell(1, [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening: bca, keterangan: '4471' }])
  const wrong = await sell(2, cash(4_200_000))
  const spv = who === two.budi ? { spv: 'BUDI' } : {}
  const input = { alasan: 'SALAH BARANG' }
  const nomor = String(wrong.no_faktur_jual)
  const gone = await execute(chain, cashier, penjualan, 'batal', input, { nomor, password: testPassword, ...spv })
  expect(gone.status, gone.raw).toBe(200)
  const piece = {
    asal: 'TANPA NOTA',
    nama_barang: 'ANTING',
    kode_dept: 'BR',
    kode_group: 'G585',
    kondisi_beli: 'BAIK',
    berat: 1.14,
  }
  await post(cashier, 'pembelian', { kode_sales: 'RINA', kode_customer: customers.siti, detail_barang: [piece] })
  await post(who, 'uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 75_000, keterangan: 'TOKEN' })
  const said = { kategori: 'LISTRIK', keterangan: 'SETOR', kode_biaya: 'LISTRIK' }
  await post(who, 'mutasi-uang-cash', {
    asal: 'CASH',
    no_rekening: bca,
    jumlah_rp: 1_000_000,
    biaya_rp: 2_500,
    ...said,
  })
}

beforeAll(async () => {
  const planted = await cashierOf(await plantedChain(inTwoShops))
  two = { cashier: planted, budi: await planted.chain.login('BUDI'), sari: await planted.chain.login('SARI') }
  const { budi, sari } = two
  await open('2026-11-18')
  for (const who of [planted.owner, budi])
    await post(who, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }] })
  owner = await planted.chain.login('OWNER')
  for (const shop of ['SBY', 'MDN']) await identifyCustomer(planted.chain, shop)
  for (const [index, date] of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].entries()) {
    await open(date)
    for (const [who, cashier, letter] of [
      [planted.owner, planted.lina, 'S'],
      [budi, sari, 'M'],
    ] as const) {
      const code = (n: number) => `${letter}${index}${n}`
      const detail_barang = [0, 1, 2, 3].map((nth) => ({
        kode_barcode: code(nth),
        nama_barang: 'CINCIN UKIR',
        kode_group: 'G585',
        kode_dept: 'BR',
        berat: 3.215 + nth / 8,
        harga_jual: 4_200_000,
        harga_bayar: 3_000_000 + nth * 1000,
        jumlah: 1,
        kode_toko: 'B01',
      }))
      await post(who, 'barang-masuk', { sumber: 'AWAL', detail_barang })
      if (letter === 'S' || index % 2 === 0) await tradeDay(who, cashier, code)
    }
  }
})
afterAll(() => two.cashier.chain.close())

test('the books of these days prove themselves', async () => expect(await prove(two.cashier.chain)).toEqual([]))

describe.each(['SBY', 'MDN'])('%s', (shop) => {
  const who = () => (shop === 'SBY' ? two.cashier.owner : two.budi)

  test('what it sold and earned, as its own reports say', async () => {
    const [sold, profit] = await Promise.all([
      report(who(), 'penjualan'),
      report(who(), 'laba-penjualan', { ...days, kelompok: 'Tidak Dikelompokkan' }),
    ])
    expect(await chainRow(shop, ['jual_nota', 'jual_potong', 'jual_berat', 'jual_total', 'laba'])).toEqual([
      sold.baris,
      ...totalValues(sold, ['jumlah', 'berat', 'total']),
      ...totalValues(profit, ['laba']),
    ])
    expect(sold.baris).toBe(shop === 'SBY' ? 4 : 2)
  })

  test('what it bought and spent', async () => {
    const [bought, spent] = await Promise.all([report(who(), 'pembelian'), report(who(), 'biaya')])
    expect(await chainRow(shop, ['beli_berat', 'beli_total', 'biaya'])).toEqual([
      ...totalValues(bought, ['berat', 'total']),
      ...totalValues(spent, ['jumlah_rp']),
    ])
  })

  test.each(['2026-11-19', '2026-11-21', '2026-11-22'])('what lay there at the end of %s', async (day) => {
    const stock = await report(who(), 'stock-barang', { tanggal: day })
    const told = await chainRow(shop, ['stok_berat', 'stok_nilai'], { tgl_from: day, tgl_to: day })
    expect(told).toEqual(totalValues(stock, ['berat', 'nilai']))
  })

  test.each(['2026-11-19', '2026-11-20', '2026-11-21'])(
    'its money at the end of %s, as the books sum to it',
    async (day) => {
      const { rows } = await two.cashier.chain.owner.query<{ akun: string; rp: number }>(
        `SELECT akun, sum(debit - kredit)::float AS rp FROM buku_uang WHERE cabang = $1 AND tgl_system <= $2 GROUP BY akun`,
        [shop, day],
      )
      const of = (akun: string) => rows.find((r) => r.akun === akun)?.rp ?? 0
      const told = await chainRow(shop, ['kas', 'bank', 'kliring', 'rk', 'hutang_sisa'], { tgl_from: day, tgl_to: day })
      expect(told).toEqual([of('1110'), of('1120'), of('1130'), of('1410') + of('1420'), of('1210')])
    },
  )

  test('kinds that nobody did are nil', async () =>
    expect(await chainRow(shop, ['hutang_keluar', 'hutang_lunas', 'service', 'pesanan'])).toEqual([0, 0, 0, 0]))
})

test('loans that go out and come back, and what is left of them, whatever document brings it', async () => {
  const line = (jenis: string, tgl: string, debit: number, kredit: number, balik = false) =>
    two.cashier.chain.plant(
      'PUSAT',
      `WITH b AS (INSERT INTO buku_uang (cabang, waktu, tgl_system, jenis, nomor, urut, akun, sub, debit, kredit, keterangan, balik)
         VALUES ('PUSAT', now(), $2::date, $1, $1 || $2::text || $5::text, 1, '1210', 'HT-1', $3::bigint, $4::bigint, '', $5::boolean))
       INSERT INTO saldo_uang (cabang, akun, sub, saldo) VALUES ('PUSAT', '1210', 'HT-1', $3::bigint - $4::bigint)
       ON CONFLICT (cabang, akun, sub) DO UPDATE SET saldo = saldo_uang.saldo + excluded.saldo`,
      [jenis, tgl, debit, kredit, balik],
    )
  await line('HT', '2026-11-19', 2_000_000, 0)
  await line('HT', '2026-11-20', 5_000_000, 0)
  await line('TB', '2026-11-21', 0, 1_500_000)
  await line('TB', '2026-11-20', 0, 700_000)
  await line('TB', '2026-11-20', 700_000, 0, true)
  await line('TB', '2026-11-22', 0, 100_000)
  expect(await chainRow('PUSAT', ['hutang_keluar', 'hutang_lunas', 'hutang_sisa'])).toEqual([
    5_000_000, 1_500_000, 5_500_000,
  ])
})

describe('the chain', () => {
  test('one row a shop, and their sums; head office has it in its audit book', async () => {
    const table = await report(owner, 'konsolidasi-pusat')
    expect(rowValues(table, ['kode_toko']).flat()).toEqual(['PUSAT', 'MDN', 'SBY'])
    const sold = rowValues(table, ['jual_total']).flat().map(Number)
    expect(totalValues(table, ['jual_total'])).toEqual([sold.reduce((a, b) => a + b)])
    const { rows } = await two.cashier.chain.owner.query(
      `SELECT cabang, user_id FROM buku_jejak WHERE perintah = 'baca-pusat' AND objek = 'laporan konsolidasi-pusat' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ cabang: 'PUSAT', user_id: 'OWNER' }])
  })

  test('the dashboard says the same of a day', async () => {
    const day = { tgl_from: '2026-11-22', tgl_to: '2026-11-22' }
    const rows = rowValues(await report(owner, 'konsolidasi-pusat', day), [
      'kode_toko',
      'jual_total',
      'beli_total',
      'kas',
      'biaya',
      'kliring',
    ])
    const get = async (path: string) => (await two.cashier.chain.call(owner, 'GET', path)).body
    const shops = await get('pusat/ringkasan')
    const of = (list: { kode_toko: string; jumlah_rp: number }[], shop: string) =>
      list.find((x) => x.kode_toko === shop)!.jumlah_rp
    const [spent, open] = [await get('cash-pusat/daily-biaya'), await get('cash-pusat/outstand-noncash')]
    expect(rows).toEqual(
      shops.map((shop: { kode_toko: string; total: number; beli: number; kas: number }) => [
        shop.kode_toko,
        shop.total,
        shop.beli,
        shop.kas,
        of(spent, shop.kode_toko),
        of(open, shop.kode_toko),
      ]),
    )
  })

  test('the sums of the dashboard are the totals of the report, with what head office has itself', async () => {
    await post(owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 7_000_000 }] })
    const day = { tgl_from: '2026-11-22', tgl_to: '2026-11-22' }
    const names = ['jual_nota', 'jual_total', 'beli_total', 'kas', 'stok_berat']
    const told = totalValues(await report(owner, 'konsolidasi-pusat', day), names)
    const sum = sumShops((await two.cashier.chain.call(owner, 'GET', 'pusat/ringkasan')).body as TokoOverview[])
    expect([sum.nota, sum.total, sum.beli, sum.kas, Math.round(sum.stok! * 1000)]).toEqual(told)
  })

  test('the day that was closed last, and none where none was', async () => {
    await two.cashier.chain.plant(
      'MDN',
      `INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, dibuat, versi, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai, cetakan)
       VALUES ('MDN', 'TU-MDN-1', '2026-11-20', 1, 'SELESAI', 'BUDI', 'TES', now(), 1, 985000, 985000, 1000000, -15000, 3, 0, 4, 8000, 4000000, 0)`,
    )
    expect(await chainRow('MDN', ['tutup_terakhir'])).toEqual(['2026-11-20'])
    expect(await chainRow('SBY', ['tutup_terakhir'])).toEqual([null])
  })

  test('a shop on another server is named, without figures', async () => {
    const { chain } = two.cashier
    await chain.owner.query(
      `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah)
       VALUES ('BDG', 'TOKO BANDUNG', 'BANDUNG', 'https://bandung.example/BDG', false, now(), now())`,
    )
    const row = () => chainRow('BDG', ['nama_toko', 'jual_total', 'kas', 'stok_nilai', 'tutup_terakhir', 'catatan'])
    expect(await row()).toEqual(['TOKO BANDUNG', 0, 0, 0, null, null])
    await chain.owner.query(
      `INSERT INTO server_dikenal (id, nama, peran, alamat, kunci_publik, oleh, dibuat, terpasang)
       VALUES ('bdg', 'BANDUNG', 'CABANG', 'https://bandung.example', 'k', 'OWNER', now(), now())`,
    )
    expect(await row()).toEqual(['TOKO BANDUNG', null, null, null, null, 'JAUH'])
    const shops = (await chain.call(owner, 'GET', 'pusat/ringkasan')).body as { kode_toko: string; jauh: boolean }[]
    expect(shops.filter((s) => s.jauh).map((s) => s.kode_toko)).toEqual(['BDG'])
    // One that was cut off has its books there all the same.
    await chain.owner.query(`UPDATE server_dikenal SET dicabut = now() WHERE id = 'bdg'`)
    expect(await row()).toEqual(['TOKO BANDUNG', null, null, null, null, 'JAUH'])
  })

  test('it asks as often for three shops as for thirty', async () => {
    const { chain } = two.cashier
    const count = async (): Promise<number> =>
      (await statementsOf(chain.db, () => report(owner, 'konsolidasi-pusat'))).statements.length
    const few = await count()
    for (let nth = 0; nth < 27; nth += 1)
      await chain.owner.query(
        `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah)
         VALUES ($1, $1, 'JAKARTA', 'http://localhost/' || $1, false, now(), now())`,
        [`T${nth}`],
      )
    expect(await count()).toBe(few)
  })
})

describe('who reads it', () => {
  test.each(['PEMILIK', 'RINA', 'LINA', 'DEVEL'])('%s does not', async (user) => {
    const answer = await two.cashier.chain.call(
      await two.cashier.chain.login(user),
      'POST',
      'laporan/konsolidasi-pusat',
      days,
    )
    expect(answer.status).toBe(403)
  })

  test('its stock is for the owner alone where head office says so', async () => {
    await setFlag(two.cashier.chain, 'HIDE_SALDO_BARANG_SUMMARY', 'on', 'PUSAT')
    const stock = async (who: Person) =>
      rowValues(await report(who, 'konsolidasi-pusat', { ...days, kode_toko: 'SBY' }), ['stok_berat', 'stok_nilai'])[0]!
    expect(await stock(owner)).not.toContain(null)
    expect(await stock(await two.cashier.chain.login('MANAGER'))).toEqual([null, null])
  })
})
