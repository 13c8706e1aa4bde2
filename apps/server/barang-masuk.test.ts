import { afterAll, beforeAll, expect, test } from 'vitest'
import { dokumen } from '#apps/rooms.ts'
import { tableName } from '#kernel/define/resource.ts'
import { buktikanBuku } from '#kernel/testing/buku.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

let c: TestChain
let who: Person
beforeAll(async () => {
  c = await testChain()
  who = await c.login('PEMILIK')
  for (const [path, body] of [
    ['baki', { kode_toko: 'A01', nama_toko: 'CINCIN', kode_gudang: 'TOKO', berat_baki: 400 }],
    ['jenis-group', { kode_jenis_group: 'EMAS UJI', nama_jenis_group: 'EMAS' }],
  ] as const) {
    const answer = await c.call(who, 'POST', path, body)
    if (answer.status !== 200) console.log(path, answer.raw)
  }
})
afterAll(() => c.close())

test('a piece comes in: document, piece, books, balances, in two round trips', async () => {
  const groups = await c.call(who, 'GET', 'group/get/all')
  const jg = await c.call(who, 'GET', 'para-jenis-group')
  console.log(groups.raw.slice(0, 200), jg.raw.slice(0, 300))
  const g = await c.call(who, 'POST', 'group', {
    kode_group: 'G750',
    nama_group: 'EMAS 750',
    jenis_group: jg.body[0].jenis_group ?? jg.body[0].kode_jenis_group,
    kode_kadar: '750',
    harga: 1880000,
    harga_modal: 1700000,
    harga_beli: 1600000,
  })
  expect(g.status, g.raw).toBe(200)
  const draft = {
    sumber: 'AWAL',
    detail_barang: [
      {
        kode_barcode: 'CN1',
        nama_barang: 'CINCIN UKIR',
        kode_group: 'G750',
        kode_dept: 'CN',
        berat: 3.215,
        harga_modal: 1000000,
        jumlah: 1,
        kode_toko: 'A01',
      },
    ],
  }
  const trips: number[] = []
  c.db.observe((end) => trips.push(end.trips))
  const first = await c.call(who, 'POST', 'barang-masuk', draft, { kunci: 'kunci-satu' })
  expect(first.status, first.raw).toBe(200)
  expect(trips).toEqual([2])
  const again = await c.call(who, 'POST', 'barang-masuk', draft, { kunci: 'kunci-satu' })
  expect(again.body).toEqual(first.body)
  expect(first.body.no_masuk).toMatch(/^BM-SBY-\d{6}-0001$/)
  expect(
    await buktikanBuku(
      c.db,
      dokumen.map((d) => ({ tabel: tableName(d), kode: d.kode })),
    ),
  ).toEqual([])
  const list = await c.call(who, 'POST', 'barang/cari', {})
  expect(list.body.rows[0]).toMatchObject({ kode_barcode: 'CN1', nilai: 3215000, kadar: 75, kode_toko: 'A01' })
  const batal = await c.call(who, 'POST', `barang-masuk/${first.body.no_masuk}/batal`, { alasan: 'SALAH' })
  expect(batal.status, batal.raw).toBe(200)
  expect(
    await buktikanBuku(
      c.db,
      dokumen.map((d) => ({ tabel: tableName(d), kode: d.kode })),
    ),
  ).toEqual([])
  expect(c.errors).toEqual([])
})
