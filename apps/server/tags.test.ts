import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { prove, proveTill } from '#testing/examples.ts'
import { sendFile, sheet } from '#testing/sheet.ts'

/** The tag on a piece: its kind, which weighs, and what a reader of radio tags tells of it. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const piece = {
  nama_barang: 'CINCIN BERTAG',
  kode_group: 'G585',
  kode_dept: 'BR',
  kode_toko: 'B02',
  berat: 3,
  harga_jual: 4_200_000,
  harga_bayar: 3e6,
  jumlah: 1,
}
const bringIn = (...all: object[]) =>
  cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: all.map((b) => ({ ...piece, ...b })),
  })
const load = async (code: string) => (await cashier.chain.call(cashier.owner, 'GET', `barang/${code}`)).body
const codeOf = (answer: Awaited<ReturnType<typeof bringIn>>): string => {
  expect(answer.status, answer.raw).toBe(200)
  return String((answer.body.detail_barang as { kode_barcode: string }[])[0]!.kode_barcode)
}
const change = async (code: string, row: object) => {
  const { versi } = await load(code)
  return cashier.chain.call(cashier.owner, 'PUT', `barang/${code}`, { versi, ...row })
}

describe('the kind of a tag', () => {
  test.each([
    ['no tag of the shop: none', '', {}, null],
    ["the shop's own, where the piece names none", 'BESAR', {}, 'BESAR'],
    ["the piece's own before the shop's", 'BESAR', { kode_bandrol: 'KECIL' }, 'KECIL'],
  ])('%s', async (_what, ofShop, row, kode_bandrol) => {
    await cashier.set('bandrol_bawaan', ofShop)
    const code = codeOf(await bringIn(row))
    expect(await load(code)).toMatchObject({ kode_bandrol })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('one that the shop does not have is refused, in goods and in a change', async () => {
    const answer = await bringIn({ kode_bandrol: 'RAKSASA' })
    expect(issue(answer)).toEqual([422, 'Data Tidak Ditemukan'])
    expect(answer.body.fields).toMatchObject([{ field: 'detail_barang.0.kode_bandrol' }])
    expect(issue(await change(await cashier.one(), { kode_bandrol: 'RAKSASA' }))).toEqual([422, 'Data Tidak Ditemukan'])
  })

  test('one that hangs on a piece of the shop stays in the master', async () => {
    codeOf(await bringIn({ kode_bandrol: 'KECIL' }))
    const answer = await cashier.chain.call(cashier.owner, 'DELETE', 'bandrol/KECIL')
    expect(issue(answer)).toEqual([422, 'Data Sedang Digunakan, Tidak Bisa Dihapus'])
  })

  test('a tray on the scale counts each piece with its own tag, the others with the one that is said, else the shop’s', async () => {
    const row = { kode_toko: 'T-TAG', nama_toko: 'BAKI TAG', kode_gudang: 'BRANKAS', berat_baki: 100 }
    expect((await cashier.chain.call(cashier.owner, 'POST', 'baki', row)).status).toBe(200)
    await cashier.set('bandrol_bawaan', '')
    // A small tag weighs 0.115 g, a large one 0.270 g.
    for (const kode_bandrol of ['KECIL', null]) codeOf(await bringIn({ kode_toko: 'T-TAG', kode_bandrol }))
    const weigh = async (more: object) => {
      const { status, body } = await cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/start', {
        kode_gudang: 'BRANKAS',
        kode_toko: 'T-TAG',
        ...more,
      })
      expect(status).toBe(200)
      await cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/reset', { no_timbang: body.no_timbang })
      return [body.total_bandrol, body.berat_harap]
    }
    expect(await weigh({})).toEqual([0.115, 106.115])
    expect(await weigh({ kode_bandrol: 'BESAR' })).toEqual([0.385, 106.385])
    await cashier.set('bandrol_bawaan', 'KECIL')
    expect(await weigh({})).toEqual([0.23, 106.23])
    await cashier.set('bandrol_bawaan', '')
  })
})

describe('a radio tag', () => {
  let own: string
  beforeAll(async () => {
    own = codeOf(await bringIn({ kode_barcode: 'TAG-1', epc: 'e2801160 6000 0204' }))
  })

  test.each([
    ['another piece has it', [{ epc: 'E2801160 6000 0204' }], 'epc', 'EPC Sudah Dipakai'],
    ['it is the barcode of another piece', [{ epc: 'TAG-1' }], 'epc', 'EPC Sudah Dipakai'],
    [
      'a barcode is the radio tag of another piece',
      [{ kode_barcode: 'E2801160 6000 0204' }],
      'kode_barcode',
      'Barcode Sudah Ada',
    ],
  ])('is refused where %s', async (_what, rows, field, message) => {
    const answer = await bringIn(...rows)
    expect(answer.body.fields, answer.raw).toMatchObject([{ field: `detail_barang.0.${field}`, message }])
  })

  test('stands once in a draft', async () => {
    const answer = await bringIn({ epc: 'E2-TWICE' }, { epc: 'E2-TWICE' })
    expect(answer.body.fields).toMatchObject([{ field: 'detail_barang.1.epc', message: 'EPC Sudah Ada Di Tabel' }])
  })

  test('is given to one piece alone by a change, and free again once that piece loses it', async () => {
    const other = await cashier.one()
    expect(issue(await change(other, { epc: 'E2801160 6000 0204' }))).toEqual([422, 'EPC Sudah Dipakai'])
    expect((await change(own, { epc: null })).status).toBe(200)
    expect((await change(other, { epc: 'E2801160 6000 0204' })).status).toBe(200)
    expect((await change(other, { epc: null })).status).toBe(200)
    expect((await change(own, { epc: 'E2801160 6000 0204' })).status).toBe(200)
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })

  test('two tills that give it to two pieces at once: one of them does', async () => {
    const [first, second] = await cashier.bringIn(2)
    const both = await Promise.all([change(first!, { epc: 'E2-RACE' }), change(second!, { epc: 'E2-RACE' })])
    expect(both.filter((x) => x.status === 200)).toHaveLength(1)
    expect(both.filter((x) => x.status === 409 || x.status === 422)).toHaveLength(1)
    const entered = await Promise.all([bringIn({ epc: 'E2-RACE-2' }), bringIn({ epc: 'E2-RACE-2' })])
    expect(entered.filter((x) => x.status === 409 || x.status === 422)).toHaveLength(1)
    expect(entered.filter((x) => x.status === 200)).toHaveLength(1)
  })

  test('finds its piece at the till, in what a till may pick, and in the list', async () => {
    const seen = await cashier.chain.call(
      cashier.lina,
      'GET',
      `penjualan/barang/${encodeURIComponent('e2801160 6000 0204')}`,
    )
    expect(seen.body.barang).toMatchObject({ kode_barcode: own })
    const picked = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/pilih-barang', { cari: '6000 0204' })
    const rows = picked.body as unknown as { barang: { kode_barcode: string } }[]
    expect(rows.map((x) => x.barang.kode_barcode)).toEqual([own])
    const listed = await cashier.chain.call(cashier.lina, 'POST', 'barang/cari', { cari: '6000 0204' })
    expect(listed.body.rows).toMatchObject([{ kode_barcode: own, epc: 'E2801160 6000 0204' }])
    await cashier.sold(nota(own))
    expect(issue(await bringIn({ epc: 'E2801160 6000 0204' }))).toEqual([422, 'EPC Sudah Dipakai'])
  })
})

test('a sheet brings both in; a row with a tag that is taken, or that the shop does not have, says so', async () => {
  const row = { ...piece, kode_barcode: 'TAG-S1', kode_bandrol: 'BESAR', epc: 'E2-SHEET' }
  const file = sheet([
    row,
    { ...row, kode_barcode: 'TAG-S2' },
    { ...row, kode_barcode: 'TAG-S3', epc: 'E2-LAIN', kode_bandrol: 'RAKSASA' },
    { ...row, kode_barcode: 'TAG-S4', epc: 'TAG-1' },
  ])
  const read = await sendFile(cashier.chain, cashier.owner, 'barang/impor/baca', file)
  const { id, bacaan } = read.body
  const trial = await cashier.chain.call(cashier.owner, 'POST', 'barang/impor/coba', { id, bacaan })
  const said = trial.body.salah as { baris: number; kolom: string; alasan: string }[]
  expect(said.map((s) => [s.baris, s.kolom, s.alasan])).toEqual([
    [3, 'epc', 'EPC Sama Dengan Baris 2'],
    [4, 'kode_bandrol', 'Data Tidak Ditemukan'],
    [5, 'epc', 'EPC Sudah Dipakai'],
  ])
  const saved = await cashier.chain.call(cashier.owner, 'POST', 'barang/impor/simpan', { id, bacaan, lewati: true })
  expect(saved.status, saved.raw).toBe(200)
  expect(await load('TAG-S1')).toMatchObject({ kode_bandrol: 'BESAR', epc: 'E2-SHEET' })
  expect(await prove(cashier.chain, true)).toEqual([])
})
