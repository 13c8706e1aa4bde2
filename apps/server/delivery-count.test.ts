import { afterAll, beforeAll, expect, test } from 'vitest'
import { penerimaanBarang } from '#barang'
import { issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill, ring } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'

/** A delivery is counted before its session ends. */
let cashier: Cashier
let no: string
const piece = (kode_barcode: string, more: object = {}) => ({ ...ring, kode_barcode, ...more })
const delivery = {
  kode_supplier: 'UBS',
  cara_utang: 'RUPIAH',
  detail_barang: [piece('D1'), piece('D2'), piece('D3', { berat: 4 }), piece('D4')],
}
beforeAll(async () => {
  cashier = await openCashier()
  const answer = await cashier.chain.call(cashier.owner, 'POST', 'penerimaan-barang', delivery)
  expect(answer.status, answer.raw).toBe(200)
  no = String(answer.body.no_penerimaan)
})
afterAll(() => cashier.chain.close())

const count = (detail_barang: object[], no_penerimaan = no) =>
  cashier.chain.call(cashier.owner, 'POST', 'stock-opname-penerimaan', { no_penerimaan, detail_barang })
const sessions = async () =>
  (await cashier.chain.call(cashier.owner, 'GET', 'stock-opname-penerimaan/sesi')).body as unknown as Record<
    string,
    unknown
  >[]
const act = (action: string, body: object) =>
  execute(cashier.chain, cashier.owner, penerimaanBarang, action, body, { nomor: no, password: testPassword })

test('an open session is offered with its pieces, and without what they cost', async () => {
  const [session] = await sessions()
  expect(session).toMatchObject({ no_penerimaan: no, dihitung: null })
  expect((session!.barang as { kode_barcode: string; berat: number }[]).map((b) => [b.kode_barcode, b.berat])).toEqual([
    ['D1', 3.215],
    ['D2', 3.215],
    ['D3', 4],
    ['D4', 3.215],
  ])
  expect(JSON.stringify(session)).not.toMatch(/nilai|harga/)
})

test('what is missing, what is extra and what weighs something else is told', async () => {
  const answer = await count([
    { kode_barcode: 'D1', berat: 3.23 },
    { kode_barcode: 'D3', berat: 3.9 },
    { kode_barcode: 'D4' },
    { kode_barcode: 'LAIN' },
  ])
  expect(answer.status, answer.raw).toBe(200)
  expect(answer.body).toMatchObject({
    total_jumlah: 4,
    dihitung: 4,
    ditimbang: 2,
    cocok: 2,
    kurang: 1,
    lebih: 1,
    beda_berat: 1,
  })
  expect((answer.body.hasil as Record<string, unknown>[]).map((b) => [b.kode_barcode, b.kelas, b.selisih])).toEqual([
    ['D1', 'COCOK', 0.015],
    ['D2', 'KURANG', null],
    ['D3', 'BEDA BERAT', -0.1],
    ['D4', 'COCOK', null],
    ['LAIN', 'LEBIH', null],
  ])
  expect((await sessions())[0]).toMatchObject({ dihitung: answer.body.no_opname_penerimaan })
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('a code twice, no code and an unknown session are refused', async () => {
  expect(issue(await count([{ kode_barcode: 'D1' }, { kode_barcode: 'D1' }]))[0]).toBe(422)
  expect(issue(await count([]))).toEqual([422, 'Belum Ada Barang'])
  expect(issue(await count([{ kode_barcode: 'D1' }], 'PN-TIDAK-ADA'))).toEqual([422, 'Data Tidak Ditemukan'])
})

test('the session is mended by what was counted, and then all of it fits', async () => {
  const right = { ...delivery, detail_barang: [piece('D1'), piece('D3', { berat: 3.9 }), piece('D4'), piece('LAIN')] }
  expect((await act('ubah', right)).status).toBe(200)
  const answer = await count(['D1', 'D3', 'D4', 'LAIN'].map((kode_barcode) => ({ kode_barcode })))
  expect(answer.body).toMatchObject({ kurang: 0, lebih: 0, beda_berat: 0, cocok: 4 })
  // Nothing of it is in the books before the session ends.
  const { rows } = await cashier.chain.owner.query(
    `SELECT count(*)::int AS n FROM buku_barang WHERE cabang = 'SBY' AND kode_barcode = 'D1'`,
  )
  expect(rows).toEqual([{ n: 0 }])
  expect((await act('selesai', right)).status).toBe(200)
  expect(issue(await count([{ kode_barcode: 'D1' }]))).toEqual([422, 'Penerimaan Barang Sudah Selesai'])
  expect(await sessions()).toEqual([])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('one changed figure is found by the law', async () => {
  await cashier.chain.plant(
    'SBY',
    `UPDATE stock_opname_penerimaan_hasil SET selisih = 1 WHERE cabang = 'SBY' AND kode_barcode = 'D1' AND selisih IS NOT NULL`,
  )
  expect((await prove(cashier.chain)).join()).toContain('stock_opname_penerimaan_hasil.selisih')
})
