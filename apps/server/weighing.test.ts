import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { execute, prove } from '#testing/examples.ts'
import { hancurBarang } from '#barang'
import { requestReport, rowValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'

/** A tray on the scale, while the shop sells and moves. Rings of 3.215 g come into B01, whose empty weight is 412.350 g. */
let cashier: Cashier
let codes: string[]
beforeAll(async () => {
  cashier = await openCashier()
  codes = await cashier.bringIn(4)
})
afterAll(() => cashier.chain.close())

const tray = { kode_gudang: 'BRANKAS', kode_toko: 'B01' }
const start = (more: object = {}, who = cashier.lina) =>
  cashier.chain.call(who, 'POST', 'timbang-baki/start', { ...tray, ...more })
const finish = (no: string, berat_timbang: number, more: object = {}) =>
  cashier.chain.call(cashier.lina, 'POST', `timbang-baki/${no}/simpan`, { berat_timbang, ...more })
const reset = (no_timbang: string) => cashier.chain.call(cashier.lina, 'POST', 'timbang-baki/reset', { no_timbang })
const move = (kode_toko: string, code: string) =>
  cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', { kode_toko, detail_barang: [{ kode_barcode: code }] })

test('what it should weigh is tray, pieces and tags; each piece is told', async () => {
  const { status, body } = await start({ kode_bandrol: 'KECIL' })
  expect(status).toBe(200)
  // 412.350 + 4 × (3.215 + 0.115); 0.010 + 0.010 × √4
  expect(body).toMatchObject({ status: 'BERJALAN', berat_harap: 425.67, toleransi: 0.03, total_jumlah: 4 })
  expect(body.data_timbang).toHaveLength(4)
  expect(body.data_timbang).toContainEqual(
    expect.objectContaining({ kode_barcode: codes[0], berat: 3.215, berat_bandrol: 0.115 }),
  )
  const seen = await cashier.chain.call(cashier.lina, 'GET', 'timbang-baki')
  expect(seen.body.data_timbang).toEqual(body.data_timbang)
  expect((await reset(body.no_timbang)).body).toMatchObject({ status: 'BATAL' })
  expect((await cashier.chain.call(cashier.lina, 'GET', 'timbang-baki')).body).toMatchObject({
    timbang: null,
    data_timbang: [],
  })
})

describe('while it is on the scale', () => {
  let no: string
  beforeAll(async () => {
    no = (await start()).body.no_timbang as string
  })
  afterAll(() => reset(no))

  test('nobody else puts it on another one', async () => {
    expect(issue(await start({}, cashier.rina))).toEqual([409, 'Baki Sedang Ditimbang'])
  })
  test('no piece of it is moved or destroyed, and none is moved there', async () => {
    expect(issue(await move('B02', codes[0]!))).toEqual([409, 'Baki Sedang Ditimbang'])
    const other = await cashier.one({ kode_toko: 'B02' })
    expect(issue(await move('B01', other))).toEqual([409, 'Baki Sedang Ditimbang'])
    const draft = { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: codes[0] }] }
    const answer = await execute(cashier.chain, cashier.owner, hancurBarang, 'simpan', draft, {
      password: testPassword,
    })
    expect(issue(answer)).toEqual([409, 'Baki Sedang Ditimbang'])
  })
  test('the day does not end', async () => {
    const answer = await cashier.chain.call(cashier.lina, 'POST', 'tutup', { kas_hitung: 0 })
    expect(issue(answer)).toEqual([422, 'Masih Ada 1 Baki Sedang Ditimbang'])
  })
})

test('a piece that is sold meanwhile makes it another tray: the weighing is begun anew', async () => {
  const no = (await start()).body.no_timbang as string
  await cashier.sold(nota(codes[3]!))
  expect(issue(await finish(no, 425.21))).toEqual([409, 'Isi Baki Berubah Sejak Ditimbang'])
  expect((await reset(no)).status).toBe(200)
})

test.each([
  [421.995, 0, 'COCOK'],
  [421.97, -0.025, 'DALAM TOLERANSI'],
  [418.78, -3.215, 'SELISIH'],
])('%f g differ by %f: %s', async (berat, selisih, putusan) => {
  const no = (await start()).body.no_timbang as string
  expect((await finish(no, berat)).body).toMatchObject({ status: 'SELESAI', selisih, putusan, timbangan: null })
})

test('a weight of the scale keeps its text, and another one than the text says is refused', async () => {
  const no = (await start()).body.no_timbang as string
  const from = { timbangan: 'KASIR 1', teks_timbang: 'ST,GS,+ 421.990 g' }
  expect(issue(await finish(no, 421.5, from))).toEqual([422, 'Berat Berbeda Dari Timbangan'])
  expect((await finish(no, 421.99, from)).body).toMatchObject({ ...from, putusan: 'DALAM TOLERANSI' })
})

test('the report tells each finished weighing and where its weight came from; what was reset is left out', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'timbang-baki')
  expect(rowValues(table, ['selisih', 'putusan', 'asal_berat'])).toEqual([
    [0, 'COCOK', 'KETIK'],
    [-25, 'DALAM TOLERANSI', 'KETIK'],
    [-3215, 'SELISIH', 'KETIK'],
    [-5, 'DALAM TOLERANSI', 'KASIR 1'],
  ])
  expect(await prove(cashier.chain)).toEqual([])
})
