import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, jakartaTime } from '#kernel/base/time/dates.ts'
import { setFlag } from '#testing/examples.ts'
import { plantedChain, inTwoShops } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'
import { alarmsOf, sumShops, tradingShops, type Highlights, type TokoOverview } from './chain.web.ts'

/** Dasbor and Dasbor Pusat: the figures of a shop and of the chain, and who sees them. */
let installation: TestChain
let owner: Person
let chain: Person
const post = async (who: Person, path: string, body: object) => {
  const answer = await installation.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const get = async (who: Person, path: string) => {
  const answer = await installation.call(who, 'GET', path)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
const open = (shop: string, date: string) =>
  installation.plant(shop, `UPDATE hari_toko SET tgl_system = $2, buka = true WHERE cabang = $1`, [shop, date])
const piece = (kode_barcode: string, kode_group = 'G585') => ({
  kode_barcode,
  nama_barang: `CINCIN ${kode_barcode} POLOS`,
  kode_group,
  kode_dept: 'BR',
  berat: 2,
  harga_jual: 3_000_000,
  harga_modal: 500_000,
  jumlah: 1,
  kode_toko: 'B01',
})
const sell = (who: Person, codes: string[]) =>
  post(who, 'penjualan', {
    kode_sales: 'RINA',
    nama_customer: 'IBU SRI',
    detail_barang: codes.map((kode_barcode) => ({ kode_barcode })),
    bayar: [{ cara: 'CASH', jumlah_rp: 3_000_000 * codes.length }],
  })

beforeAll(async () => {
  installation = await plantedChain(inTwoShops)
  owner = await installation.login('PEMILIK')
  chain = await installation.login('OWNER')
  const other = await installation.login('BUDI')
  await open('SBY', '2026-11-13')
  await open('MDN', '2026-11-20')
  for (const who of [owner, other]) {
    await post(who, 'barang-masuk', {
      sumber: 'AWAL',
      detail_barang: ['A1', 'A2', 'A3', 'A4', 'A5'].map((k) => piece(k)),
    })
  }
  await sell(owner, ['A1'])
  await open('SBY', '2026-11-20')
  await sell(owner, ['A2', 'A3'])
  await sell(other, ['A1'])
})
afterAll(() => installation.close())

describe('the shop', () => {
  test('the tile of sales has the day, the same weekday before, and ten days', async () => {
    expect(await get(owner, 'beranda/angka')).toEqual([
      {
        kategori: 'PENJUALAN',
        nota: 1,
        potong: 2,
        berat: 4,
        total: 6_000_000,
        sebelum: 3_000_000,
        sepuluh_hari: [0, 0, 3_000_000, 0, 0, 0, 0, 0, 0, 6_000_000],
      },
    ])
    // The till's own chart says the same.
    const [till] = await get(owner, 'penjualan/chart?type=today')
    expect(till).toMatchObject({ nota: 1, potong: 2, berat: 4, total: 6_000_000 })
  })

  test('the last notas say the time, the first piece and how many more', async () => {
    const [last, first] = await get(owner, 'beranda/terakhir')
    expect(last).toMatchObject({
      nama_barang: 'CINCIN A2 POLOS',
      lain: 1,
      kadar: 58.5,
      total: 6_000_000,
      status: 'SELESAI',
    })
    expect(first).toMatchObject({ nama_barang: 'CINCIN A1 POLOS', lain: 0, nama_customer: 'IBU SRI' })
    expect(last.jam).toMatch(/^\d\d:\d\d$/)
  })
})

describe('the chain', () => {
  const shopOf = (all: TokoOverview[], kode: string) => all.find((s) => s.kode_toko === kode)!

  test.each([
    ['hari', 6_000_000, 3_000_000],
    ['pekan', 6_000_000, 3_000_000],
    ['bulan', 9_000_000, 0],
  ])('%s: what a shop sold, and what it is compared with', async (rentang, total, sebelum) => {
    const all = (await get(chain, `pusat/ringkasan?rentang=${rentang}`)) as TokoOverview[]
    expect(shopOf(all, 'SBY')).toMatchObject({ total, sebelum, tujuh_hari: [0, 0, 0, 0, 0, 0, 6_000_000] })
  })

  test('the sums of the chain are those of its shops, with the stock of its trays', async () => {
    const shops = tradingShops(await get(chain, 'pusat/ringkasan'))
    expect(shops.map((s) => s.kode_toko)).toEqual(['SBY', 'MDN'])
    expect(sumShops(shops)).toMatchObject({ total: 9_000_000, nota: 2, berat: 6, stok: 12, potong: 6 })
    const { rows } = await installation.owner.query(`SELECT sum(berat)::text AS mg FROM saldo_baki`)
    expect(sumShops(shops).stok! * 1000).toBe(Number(rows[0].mg))
    const { stok_kadar } = (await get(chain, 'pusat/sorotan')) as Highlights
    expect(stok_kadar).toEqual([{ kadar: 58.5, jumlah: 6, berat: 12 }])
  })

  test('its stock is for the owner alone where the shop says so', async () => {
    await setFlag(installation, 'HIDE_SALDO_BARANG_SUMMARY', 'on', 'PUSAT')
    const stocks = async (who: Person) => ((await get(who, 'pusat/ringkasan')) as TokoOverview[]).map((s) => s.stok)
    expect(await stocks(chain)).not.toContain(null)
    const manager = await installation.login('MANAGER')
    expect(await stocks(manager)).toEqual([null, null, null])
    expect(((await get(manager, 'pusat/sorotan')) as Highlights).stok_kadar).toBe(null)
  })

  test('a branch is refused', async () => {
    for (const path of ['pusat/ringkasan', 'pusat/sorotan'])
      expect((await installation.call(owner, 'GET', path)).body.message).toBe('Hanya Untuk Kantor Pusat')
  })

  test('what needs a look: a day left open, cash that did not fit, an old gold price', async () => {
    const today = jakartaTime(installation.now()).tanggal
    await open('SBY', addDays(today, -1))
    await open('MDN', today)
    await installation.plant(
      'MDN',
      `INSERT INTO tutup (cabang, no_tutup, tanggal, urut, status, oleh, perangkat, dibuat, versi, kas_hitung, kas_pertama, kas_buku, selisih, jumlah_dokumen, ditahan, stok_jumlah, stok_berat, stok_nilai, cetakan)
       VALUES ('MDN', 'TU-MDN-1', $1, 1, 'SELESAI', 'BUDI', 'TES', now(), 1, 985000, 985000, 1000000, -15000, 3, 0, 4, 8000, 4000000, 0)`,
      [addDays(today, -1)],
    )
    const found = (await get(chain, 'pusat/sorotan')) as Highlights
    expect(found.selisih).toEqual([
      { kode_toko: 'MDN', no_tutup: 'TU-MDN-1', tanggal: addDays(today, -1), selisih: -15_000 },
    ])
    const shops = tradingShops(await get(chain, 'pusat/ringkasan'))
    const alarms = alarmsOf(shops, found, today).map((a) => [a.kind, a.toko.kode_toko, a.tanggal, a.selisih])
    expect(alarms.slice(0, 2)).toEqual([
      ['hari', 'SBY', addDays(today, -1), 0],
      ['selisih', 'MDN', addDays(today, -1), -15_000],
    ])
    // With the price of another day each shop is named; with today's none.
    const fresh = shops.map((s) => ({ ...s, emas: { waktu: `${today}T08:00`, harga_24k: 1 } }))
    const old = shops.map((s) => ({ ...s, emas: { waktu: `${addDays(today, -6)}T08:00`, harga_24k: 1 } }))
    const prices = (list: TokoOverview[]) => alarmsOf(list, undefined, today).filter((a) => a.kind === 'harga').length
    expect([prices(fresh), prices(old)]).toEqual([0, shops.length])
  })
})
