import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { akunOfGudang, goodsCodes, keyAkun } from '#buku'
import { placeInvariants, takenCodes } from '#buku/server'
import { checkInvariants } from '#kernel/engine/document/invariants.server.ts'
import { resources } from '#apps/rooms.ts'
import { proveShop } from '#apps/server/invariants.server.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'

/** The kind of a warehouse decides the account of what lies in it. */
let chain: TestChain
let owner: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  for (const kind of ['BELI', 'CUCI', 'HANCUR', 'PUSAT']) {
    const gudang = { kode_gudang: `G-${kind}`, nama_gudang: `GUDANG ${kind}`, jenis: kind }
    const baki = { kode_toko: `T-${kind}`, nama_toko: `BAKI ${kind}`, kode_gudang: `G-${kind}`, berat_baki: 0 }
    expect((await chain.call(owner, 'POST', 'gudang', gudang)).status).toBe(200)
    expect((await chain.call(owner, 'POST', 'baki', baki)).status).toBe(200)
  }
})
afterAll(() => chain.close())

const bringIn = (kode_toko: string) =>
  chain.call(owner, 'POST', 'barang-masuk', {
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
const proven = async () => (await proveShop(chain.db, 'SBY', 5)).flatMap((s) => s.what)

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
    const { rows } = (await chain.call(owner, 'POST', `${path}/cari`, { cari: key })).body
    const answer = await chain.call(owner, 'PUT', `${path}/${key}`, { versi: rows[0].versi, ...row })
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
  await chain.plant('SBY', `UPDATE gudang SET jenis = 'BELI' WHERE cabang = 'SBY' AND kode_gudang = 'G-PUSAT'`)
  expect(await proven()).toEqual(
    expect.arrayContaining([
      'PERSEDIAAN BELI: jurnal 0, barang 2000000',
      'PERSEDIAAN: jurnal 4000000, barang 2000000',
      expect.stringMatching(new RegExp(`^BM-SBY-.* ${keyAkun['PERSEDIAAN BELI']}: jurnal 0, barang 2000000$`)),
    ]),
  )
  await chain.plant('SBY', `UPDATE gudang SET jenis = 'HANCUR' WHERE cabang = 'SBY' AND kode_gudang = 'G-PUSAT'`)
  expect(await proven()).toContain('gudang G-PUSAT: jurnal 0, barang 2000000')
  await chain.plant('SBY', `UPDATE gudang SET jenis = 'PUSAT' WHERE cabang = 'SBY' AND kode_gudang = 'G-PUSAT'`)
})

describe('every warehouse that is no window has a tray', () => {
  const row = async (path: string, key: string) =>
    (await chain.call(owner, 'POST', `${path}/cari`, { cari: key, termasuk_dihapus: true })).body.rows[0]
  const remove = async (path: string, key: string) => {
    const answer = await chain.call(owner, 'DELETE', `${path}/${key}`)
    return [answer.status, answer.body.message]
  }
  const trays = async (gudang: string) =>
    (await chain.call(owner, 'GET', `baki/get/by-kode-gudang/${gudang}`)).body.map(
      (tray: { kode_toko: string; nama_toko: string; berat_baki: number }) =>
        `${tray.kode_toko} ${tray.nama_toko} ${tray.berat_baki}`,
    )
  const make = (kode_gudang: string, jenis: string) =>
    chain.call(owner, 'POST', 'gudang', { kode_gudang, nama_gudang: `GUDANG ${kode_gudang}`, jenis })

  test.each([
    ['BELI', 'STOK PEMBELIAN'],
    ['CUCI', 'CUCI DAN SEPUH'],
    ['LEBUR', 'LEBUR'],
    ['HANCUR', 'BARANG HANCUR'],
    ['TELUSUR', 'DALAM PENELUSURAN'],
    ['TRANSIT', 'DALAM PERJALANAN'],
  ])('a new shop has one for %s', async (gudang, nama) => {
    expect(await trays(gudang)).toContain(`${gudang} ${nama} 0`)
  })
  test('it is made with the warehouse, leaves with it and comes back with it', async () => {
    expect((await make('SUDUT', 'BELI')).status).toBe(200)
    expect(await trays('SUDUT')).toEqual(['SUDUT GUDANG SUDUT 0'])
    expect(await remove('baki', 'SUDUT')).toEqual([422, 'Baki Terakhir Gudang SUDUT Tidak Bisa Dihapus'])
    expect((await remove('gudang', 'SUDUT'))[0]).toBe(200)
    expect((await row('baki', 'SUDUT')).dihapus).not.toBe(null)
    expect((await chain.call(owner, 'POST', 'gudang/SUDUT/aktifkan')).status).toBe(200)
    expect(await trays('SUDUT')).toEqual(['SUDUT GUDANG SUDUT 0'])
  })
  test('a window has none but its own; one that becomes something else gets one, under a free code', async () => {
    expect((await make('LORONG', 'JUAL')).status).toBe(200)
    expect(await trays('LORONG')).toEqual([])
    const taken = { kode_toko: 'LORONG', nama_toko: 'LORONG DEPAN', kode_gudang: 'BRANKAS', berat_baki: 0 }
    expect((await chain.call(owner, 'POST', 'baki', taken)).status).toBe(200)
    const { versi } = await row('gudang', 'LORONG')
    expect((await chain.call(owner, 'PUT', 'gudang/LORONG', { versi, jenis: 'CUCI' })).status).toBe(200)
    expect(await trays('LORONG')).toEqual(['LORONG-2 GUDANG LORONG 0'])
  })
  test('one in use, or one of several, stays with its warehouse', async () => {
    expect(await remove('gudang', 'G-PUSAT')).toEqual([422, 'Data Sedang Digunakan, Tidak Bisa Dihapus'])
    expect((await row('baki', 'T-PUSAT')).dihapus).toBe(null)
    expect((await remove('baki', 'G-PUSAT'))[0]).toBe(200)
    expect(await remove('baki', 'T-PUSAT')).toEqual([422, 'Data Sedang Digunakan, Tidak Bisa Dihapus'])
  })
  test('a picker of incoming goods offers the trays that may take them, and any one by its code', async () => {
    const offered = async (body: object) =>
      (await chain.call(owner, 'POST', 'baki/pilih', body)).body.rows.map((r: { kunci: string }) => r.kunci)
    const all = await offered({})
    expect(all).toEqual(expect.arrayContaining(['B01', 'T-PUSAT', 'BELI']))
    const incoming = await offered({ bagian: 'masuk' })
    expect(incoming).toEqual(expect.arrayContaining(['B01', 'T-PUSAT']))
    expect(incoming).not.toContain('BELI')
    const window = await offered({ bagian: 'etalase' })
    expect(window).toContain('B01')
    expect(window).not.toContain('T-PUSAT')
    expect(await offered({ kunci: 'BELI', bagian: 'masuk' })).toEqual(['BELI'])
  })
})

describe('a code stands in one table and at one place', () => {
  // Another room's table of things that lie in trays, with a piece that came in by its own document.
  const other = { ...resources[0]!, name: 'barang-lain', key: 'kode', keyspace: goodsCodes, gone: ['PERGI'] }
  const all = [...resources, other]
  const query = async (text: string, values?: readonly unknown[]) =>
    (await chain.owner.query(text, [...(values ?? [])])).rows
  const laws = async () => {
    const wrong = await checkInvariants({ query } as never, placeInvariants(all), 'SBY', 5)
    return wrong.flatMap((w) => w.what)
  }
  // It weighs what the first piece of the shop weighs, as the movement below does.
  const stands = (kode: string, baki: string, jumlah: number, nilai: number, status = 'ADA') =>
    chain.owner.query(
      `INSERT INTO barang_lain SELECT 'SBY', $1, 'BRANKAS', $2, kode_group, kode_dept, $3, berat, berat_emas, kadar, $4, $5
       FROM barang WHERE cabang = 'SBY' AND kode_barcode = (SELECT kode_barcode FROM buku_barang WHERE cabang = 'SBY' ORDER BY id LIMIT 1)`,
      [kode, baki, jumlah, nilai, status],
    )
  const moves = (kode: string, baki: string, nilai: number) =>
    chain.plant(
      'SBY',
      `INSERT INTO buku_barang (cabang, waktu, tgl_system, jenis, nomor, urut, kode_barcode, gerak, jumlah, berat, murni, nilai, ke_gudang, ke_baki, balik)
       SELECT cabang, waktu, tgl_system, jenis, nomor, urut + 90, '${kode}', gerak, 1, berat, murni, ${nilai}, 'BRANKAS', '${baki}', false
       FROM buku_barang WHERE cabang = 'SBY' ORDER BY id LIMIT 1`,
    )
  let own: string
  beforeAll(async () => {
    await chain.owner.query(
      `CREATE TABLE barang_lain (cabang text, kode text, kode_gudang text, kode_baki text, kode_group text, kode_dept text,
         jumlah bigint, berat bigint, berat_emas bigint, kadar bigint, nilai bigint, status text)`,
    )
    own = String(
      (await query(`SELECT kode_barcode FROM barang WHERE cabang = 'SBY' ORDER BY 1 LIMIT 1`))[0].kode_barcode,
    )
  })

  test('what another table says is held against the book of goods as a piece is', async () => {
    expect(await laws()).toEqual([])
    await moves('P2611210001', 'B02', 700_000)
    expect(await laws()).toEqual([
      'P2611210001: barang tidak ada, buku BRANKAS B02 1 pcs 2000 mg 1170 mg murni 700000 rp',
    ])
    await stands('P2611210001', 'B02', 1, 700_000)
    await stands('P2611210002', 'B02', 1, 700_000, 'PERGI')
    await stands('P2611210003', 'B02', 0, 0)
    expect(await laws()).toEqual([])
    const book = 'buku BRANKAS B02 1 pcs 2000 mg 1170 mg murni 700000 rp'
    for (const [change, back, said] of [
      ['nilai = 700001', 'nilai = 700000', '1 pcs 2000 mg 1170 mg murni 700001 rp'],
      ['berat = 2001', 'berat = 2000', '1 pcs 2001 mg 1170 mg murni 700000 rp'],
      ['berat_emas = 2001', 'berat_emas = 2000', '1 pcs 2000 mg 1171 mg murni 700000 rp'],
      ['kadar = 5900', 'kadar = 5850', '1 pcs 2000 mg 1180 mg murni 700000 rp'],
    ]) {
      await chain.owner.query(`UPDATE barang_lain SET ${change} WHERE kode = 'P2611210001'`)
      expect(await laws()).toEqual([`P2611210001: barang BRANKAS B02 ${said}, ${book}`])
      await chain.owner.query(`UPDATE barang_lain SET ${back} WHERE kode = 'P2611210001'`)
    }
  })

  test('a code that two tables have is named, be it long gone', async () => {
    const taken = await query(takenCodes(all), ['SBY', [own, 'P2611210002', 'NONE']])
    expect(taken.map((r: { kode_barcode: string }) => r.kode_barcode).sort()).toEqual([own, 'P2611210002'].sort())
    await stands(own, 'B02', 0, 0, 'PERGI')
    expect(await laws()).toEqual([`${own}: ada di barang dan barang_lain`])
    await chain.owner.query(`DELETE FROM barang_lain WHERE kode = $1`, [own])
  })

  test('a code that lies at two places is named', async () => {
    await moves('P2611210001', 'B01', 0)
    expect(await laws()).toContain('P2611210001: ada di BRANKAS B01 dan BRANKAS B02')
  })
})
