import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { akunOfGudang, keyAkun } from '#buku'
import { proveShop } from '#apps/server/invariants.server.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'

/** The kind of a warehouse decides the account of what lies in it (areas C0.1). */
let c: TestChain
let owner: Person
beforeAll(async () => {
  c = await plantedChain(withMasters)
  owner = await c.login('PEMILIK')
  for (const kind of ['BELI', 'CUCI', 'HANCUR', 'PUSAT']) {
    const gudang = { kode_gudang: `G-${kind}`, nama_gudang: `GUDANG ${kind}`, jenis: kind }
    const baki = { kode_toko: `T-${kind}`, nama_toko: `BAKI ${kind}`, kode_gudang: `G-${kind}`, berat_baki: 0 }
    expect((await c.call(owner, 'POST', 'gudang', gudang)).status).toBe(200)
    expect((await c.call(owner, 'POST', 'baki', baki)).status).toBe(200)
  }
})
afterAll(() => c.close())

const bringIn = (kode_toko: string) =>
  c.call(owner, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [
      {
        nama_barang: 'CINCIN UKIR',
        kode_group: 'G585',
        kode_dept: 'BR',
        berat: 2,
        harga_jual: 3e6,
        harga_bayar: 2e6,
        jumlah: 1,
        kode_toko,
      },
    ],
  })
const proven = async () => (await proveShop(c.db, 'SBY', 5)).flatMap((s) => s.what)

test.each([
  ['T-PUSAT', 200, undefined],
  ['B01', 200, undefined],
  ['T-BELI', 422, 'Baki Ini Bukan Untuk Dijual'],
  ['T-CUCI', 422, 'Baki Ini Bukan Untuk Dijual'],
  ['T-HANCUR', 422, 'Baki Ini Bukan Untuk Dijual'],
])('goods that come in go to the window or to head office: tray %s answers %i', async (tray, status, message) => {
  const answer = await bringIn(tray)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect(await proven()).toEqual([])
})

describe('a place that holds goods', () => {
  const change = async (path: string, key: string, row: object) => {
    const { rows } = (await c.call(owner, 'POST', `${path}/cari`, { cari: key })).body
    const answer = await c.call(owner, 'PUT', `${path}/${key}`, { versi: rows[0].versi, ...row })
    return [answer.status, answer.body.message]
  }
  test('a warehouse keeps its kind, an empty one may change it', async () => {
    expect(await change('gudang', 'G-PUSAT', { jenis: 'BELI' })).toEqual([422, 'Gudang Ini Masih Berisi Barang'])
    expect((await change('gudang', 'G-PUSAT', { nama_gudang: 'BRANKAS PUSAT' }))[0]).toBe(200)
    expect((await change('gudang', 'G-CUCI', { jenis: 'LEBUR' }))[0]).toBe(200)
  })
  test('a tray stays in its warehouse, an empty one may be carried elsewhere', async () => {
    expect(await change('baki', 'T-PUSAT', { kode_gudang: 'G-BELI' })).toEqual([422, 'Baki Ini Masih Berisi Barang'])
    expect((await change('baki', 'T-PUSAT', { berat_baki: 12 }))[0]).toBe(200)
    expect((await change('baki', 'T-CUCI', { kode_gudang: 'G-BELI' }))[0]).toBe(200)
  })
})

test('each account of goods is a law: value booked to another one, or lying where nothing may lie, is named', async () => {
  expect(Object.values(akunOfGudang)).toHaveLength(6)
  await c.plant('SBY', `UPDATE gudang SET jenis = 'BELI' WHERE cabang = 'SBY' AND kode_gudang = 'G-PUSAT'`)
  expect(await proven()).toEqual(
    expect.arrayContaining([
      'PERSEDIAAN BELI: jurnal 0, barang 2000000',
      'PERSEDIAAN: jurnal 4000000, barang 2000000',
      expect.stringMatching(new RegExp(`^BM-SBY-.* ${keyAkun['PERSEDIAAN BELI']}: jurnal 0, barang 2000000$`)),
    ]),
  )
  await c.plant('SBY', `UPDATE gudang SET jenis = 'HANCUR' WHERE cabang = 'SBY' AND kode_gudang = 'G-PUSAT'`)
  expect(await proven()).toContain('gudang G-PUSAT: jurnal 0, barang 2000000')
})
