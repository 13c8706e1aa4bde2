import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'

let chain: TestChain
let shopOwner: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  shopOwner = await chain.login('PEMILIK')
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await chain.call(shopOwner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  const piece = (kode_barcode: string, berat: number) => ({
    kode_barcode,
    nama_barang: 'CINCIN POLOS',
    kode_group: 'G585',
    kode_dept: 'BR',
    berat,
    harga_jual: 3_000_000,
    harga_modal: 500_000,
    jumlah: 1,
    kode_toko: 'B01',
  })
  await post('barang-masuk', { sumber: 'AWAL', detail_barang: [piece('SATU', 2.5), piece('DUA', 3.215)] })
  await post('penjualan', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode: 'SATU' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 3_000_000 }],
  })
})
afterAll(() => chain.close())

test('the day at a glance: stock as it lies there, gold price, and the cash for the owner', async () => {
  const { body } = await chain.call(shopOwner, 'GET', 'beranda/hari')
  expect(body).toMatchObject({ stok: { jumlah: 1, berat: 3.215 }, kas: 8_000_000 })
  expect(body.emas).toMatchObject({ harga_24k: 1_992_000, naik: 7_000 })
  expect(body.harga.length).toBeGreaterThan(0)
})

test('a gold price of a minute to come is not the price of today', async () => {
  const before = (await chain.call(shopOwner, 'GET', 'beranda/hari')).body.emas
  const later = { waktu: '2999-01-01T08:00', harga_24k: 9_000_000, harga_jual: null, harga_beli: null }
  expect((await chain.call(shopOwner, 'POST', 'harga-emas', later)).status).toBe(200)
  expect((await chain.call(shopOwner, 'GET', 'beranda/hari')).body.emas).toEqual(before)
})

test.each(['LINA', 'RINA'])(
  '%s counts the cash at closing, so the figure of the books is not sent there',
  async (who) => {
    const answer = await chain.call(await chain.login(who), 'GET', 'beranda/hari')
    expect([answer.status, answer.body.kas]).toEqual([200, null])
    expect(answer.raw).not.toContain('8000000')
  },
)

test('head office sees what each shop sold on its own day', async () => {
  const { body } = await chain.call(await chain.login('OWNER'), 'GET', 'pusat/ringkasan')
  const sell = body.map((t: Record<string, unknown>) => [t.kode_toko, t.nota, t.total, t.berat])
  expect(sell).toEqual([
    ['PUSAT', 0, 0, 0],
    ['MDN', 0, 0, 0],
    ['SBY', 1, 3_000_000, 2.5],
  ])
})
