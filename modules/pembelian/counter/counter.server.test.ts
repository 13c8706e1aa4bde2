import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyCustomer } from '#testing/examples.ts'
import { cash, issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { customers } from '#testing/world.ts'
import { defaultFlags, defaultSettings } from '#toko'
import { readPurchaseRules } from '../nota/quote.ts'
import { addPlain, addSold, changePiece, computeBuy, draftBuy, newBuy, type Buy } from './buy.ts'
import { readFacts, readSold } from './counter.shape.ts'

/** What the counter asks for, against a whole server; and that it reckons what the server does. */
let cashier: Cashier
let two: string
let codes: string[]
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 100_000_000 }],
  })
  codes = await cashier.bringIn(2)
  two = await cashier.sold(
    nota(
      codes.map((kode_barcode) => ({ kode_barcode })),
      cash(8_400_000),
      { kode_customer: customers.budi },
    ),
  )
})
afterAll(() => cashier.chain.close())

const find = (kode: string, who = cashier.lina) => cashier.chain.call(who, 'POST', 'pembelian/cari-nota', { kode })
const facts = async () => readFacts((await cashier.chain.call(cashier.lina, 'GET', 'pembelian/perhitungan')).body)

test('a nota answers its pieces in its order, a barcode the piece alone, both without a cost', async () => {
  const all = await find(two.toLowerCase())
  expect(all.status, all.raw).toBe(200)
  expect(all.body.map((x: { barang: { kode_barcode: string } }) => x.barang.kode_barcode)).toEqual(codes)
  expect(all.body[0]).toMatchObject({
    salah: null,
    barang: { no_faktur_jual: two, berat_nota: 3.215, total: 4_200_000, nama_customer: 'BUDI SANTOSO', no_beli: null },
  })
  expect(all.raw).not.toMatch(/nilai|harga_modal|harga_bayar/)
  const one = await find(codes[1]!)
  expect(one.body.map((x: { barang: { kode_barcode: string } }) => x.barang.kode_barcode)).toEqual([codes[1]])
})

test('its photo is the one of the sold piece, by the same key', async () => {
  const key = 'ab3f9c2d41e07a5b6c8d9e0f'
  const code = await cashier.one()
  const number = await cashier.sold(nota(code))
  await cashier.chain.plant('SBY', `UPDATE barang SET gambar = $2 WHERE cabang = $1 AND kode_barcode = $3`, [
    'SBY',
    key,
    code,
  ])
  const [found] = (await find(number)).body
  expect(readSold(found.barang).gambar).toBe(key)
})

test('what was never sold, or is unknown, is not found', async () => {
  const unsold = await cashier.one()
  for (const answer of [await find(unsold), await find('JL-SBY-000000-9999')])
    expect(issue(answer)).toEqual([404, 'Nota Tidak Ditemukan'])
})

test('what came back, or was cancelled, says why', async () => {
  const code = await cashier.one()
  const gone = await cashier.sold(nota(code))
  await cashier.cancel(gone)
  expect((await find(gone)).body[0].salah).toBe('Penjualan Sudah Dibatalkan')
  const back = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
    kode_sales: 'RINA',
    detail_barang: [
      { asal: 'NOTA KITA', no_faktur_jual: two, kode_barcode_asal: codes[0], berat: 3.2, kondisi_beli: 'MULUS' },
    ],
  })
  expect(back.status, back.raw).toBe(200)
  expect((await find(two)).body.map((x: { salah: string | null }) => x.salah)).toEqual([
    'Barang Sudah Dibeli Atau Ditukar',
    null,
  ])
})

test('the counter reckons to the rupiah what the server reckons, and its draft is taken as it is', async () => {
  await identifyCustomer(cashier.chain)
  const found = (await find(codes[1]!)).body[0].barang
  const filled = changePiece(addSold(newBuy('1', 'RINA'), 'a', found) as Buy, 0, {
    berat: '3.111',
    kondisi_beli: 'PATAH',
    rusak: '12345',
    keterangan: 'PENYOK',
  })
  const both = changePiece(addPlain(filled, 'b', 'TANPA NOTA'), 1, {
    nama_barang: 'ANTING DESI',
    kode_dept: 'BR',
    kode_group: 'G585',
    berat: '1.147',
    kondisi_beli: 'MULUS',
  })
  const basket = { ...both, customer: { kode: customers.siti, nama: 'SITI AMINAH', no_hp: '', alamat: '' } }
  const { body: session } = await cashier.chain.call(cashier.lina, 'GET', 'sesi')
  const rules = readPurchaseRules({
    flags: {
      ...defaultFlags,
      ...Object.fromEntries(session.flags.map((f: { key: string; value: string }) => [f.key, f.value])),
    },
    settings: { ...defaultSettings, ...session.settings },
  })
  const sums = computeBuy(basket, { rules, facts: await facts(), today: found.tgl_nota, cabang: 'SBY' })
  const answer = await cashier.chain.call(cashier.lina, 'POST', 'pembelian', draftBuy(basket, sums, false))
  expect(answer.status, answer.raw).toBe(200)
  const quoted = [
    'emas_rp',
    'rugi_nota_rp',
    'potongan_kondisi_rp',
    'potongan_kategori_rp',
    'pembulatan_rp',
    'harga',
  ] as const
  const own = sums.lines.map((x) => quoted.map((name) => Number(x.line![name])))
  expect(answer.body.detail_barang.map((x: Record<string, unknown>) => quoted.map((name) => x[name]))).toEqual(own)
  expect(answer.body.total).toBe(Number(sums.total))
  // None of these rows is nought by chance.
  expect(own[0]!.slice(0, 4).filter((n) => n > 0).length).toBeGreaterThan(2)
})

test('the identity of who sells: what stands of it, and never its number', async () => {
  const known = await cashier.chain.call(cashier.lina, 'GET', 'pembelian/penjual/C0001')
  expect(known.body).toEqual({
    identitas: true,
    jenis_identitas: 'KTP',
    nomor: true,
    foto: true,
    persetujuan: '2026-11-21',
  })
  const stranger = await cashier.chain.call(cashier.lina, 'GET', 'pembelian/penjual/C0002')
  expect(stranger.body).toMatchObject({ identitas: false, nomor: false })
  expect(issue(await cashier.chain.call(cashier.lina, 'GET', 'pembelian/penjual/C9999'))).toEqual([
    404,
    'Customer Tidak Ditemukan',
  ])
})
