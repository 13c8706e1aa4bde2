import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { execute } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { openCashier, issue, type Cashier } from '#testing/cashier.ts'

/** The weight of a piece at goods in, and its source. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const incoming = (again: object) =>
  cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [
      {
        nama_barang: 'CINCIN TIMBANG',
        kode_group: 'G585',
        kode_dept: 'BR',
        kode_toko: 'B01',
        berat: 3.215,
        harga_modal: 1_000_000,
        jumlah: 1,
        ...again,
      },
    ],
  })
const device = { timbangan: 'AND FX-120', teks_timbang: 'ST,GS,+003.215 g' }

test.each([
  ['a weight that was read off a scale keeps the device and its text', device, device],
  ['a typed one has neither', {}, { timbangan: null, teks_timbang: null }],
  ['a device without its text says nothing', { timbangan: 'AND' }, { timbangan: null, teks_timbang: null }],
])('%s', async (_word, content, saved) => {
  const answer = await incoming(content)
  expect(answer.status, answer.raw).toBe(200)
  const { body } = await cashier.chain.call(cashier.owner, 'GET', `barang-masuk/${answer.body.no_masuk}`)
  expect(body.detail_barang).toMatchObject([{ berat: 3.215, ...saved }])
})

test.each(['ST,GS,+003.214 g', 'OL', '-003.215 g'])('a scale that said %s refuses the weight', async (teks_timbang) => {
  const answer = await incoming({ ...device, teks_timbang })
  expect(issue(answer)).toEqual([422, 'Berat Tidak Sama Dengan Timbangan'])
  expect(answer.body.fields[0].field).toBe('detail_barang.0.berat')
})

describe('goods that came in on an earlier day', () => {
  const day = (n: number): string => jakartaTime(cashier.chain.now().getTime() + n * 86_400_000).tanggal
  let yesterday = ''
  beforeAll(() => void (yesterday = day(-3)))
  const piece = (again: object) => ({
    sumber: 'TEMUAN',
    detail_barang: [
      {
        nama_barang: 'CINCIN TEMUAN',
        kode_group: 'G585',
        kode_dept: 'BR',
        kode_toko: 'B01',
        berat: 2,
        harga_modal: 1_000_000,
        jumlah: 1,
        ...again,
      },
    ],
  })

  test('are refused where the shop does not work with earlier dates; opening stock is as old as it is', async () => {
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', piece({ tgl_masuk: yesterday }))
    expect(issue(answer)).toEqual([422, 'Tanggal Sebelumnya Tidak Diizinkan'])
    expect(answer.body.fields[0].field).toBe('detail_barang.0.tgl_masuk')
    expect((await incoming({ tgl_masuk: yesterday })).status).toBe(200)
  })

  test('are never of a day to come', async () => {
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', piece({ tgl_masuk: '2999-01-01' }))
    expect(issue(answer)).toEqual([422, 'Tanggal Masuk Setelah Tanggal Sistem'])
  })

  test('are an owner’s to enter where his switch is on; others ask for his yes, and the date is what he sees', async () => {
    await cashier.flag('TANGGAL_MUNDUR_OLEH_OWNER', 'on')
    const draft = piece({ tgl_masuk: yesterday })
    expect((await cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', draft)).status).toBe(200)
    const ask = await cashier.chain.call(cashier.rina, 'POST', 'barang-masuk', draft)
    expect(ask.status, ask.raw).toBe(423)
    expect(ask.body.detail).toMatchObject([
      { kategori: 'TANGGAL_MUNDUR', minimal: 'OWN', isi: { tanggal: yesterday, tgl_system: day(0) } },
    ])
    const allowed = await execute(cashier.chain, cashier.rina, barangMasuk, 'simpan', draft, { password: testPassword })
    expect(allowed.status, allowed.raw).toBe(200)
    const { body } = await cashier.chain.call(cashier.rina, 'GET', `barang-masuk/${allowed.body.no_masuk}`)
    expect([body.tanggal, body.detail_barang[0].tgl_masuk]).toEqual([day(0), yesterday])
  })
})

test('ninety-nine pieces come in under one number, in two round trips; one wrong cell refuses all of them by name', async () => {
  const piece = {
    nama_barang: 'CINCIN BANYAK',
    kode_group: 'G585',
    kode_dept: 'BR',
    kode_toko: 'B01',
    harga_modal: 1_000_000,
  }
  const detail_barang = Array.from({ length: 99 }, (_, i) => ({ ...piece, berat: (1000 + i) / 1000, jumlah: 1 }))
  const send = (lines: object[]) =>
    cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang: lines })
  const wrong = await send(detail_barang.with(90, { ...detail_barang[90]!, kode_toko: 'B99' }))
  expect([wrong.status, wrong.body.fields[0].field]).toEqual([422, 'detail_barang.90.kode_toko'])
  let answer: Awaited<ReturnType<typeof send>> | undefined
  const trips = await cashier.trips(async () => (answer = await send(detail_barang)))
  expect([answer?.status, trips], answer?.raw).toEqual([200, [2]])
  const codes = answer!.body.detail_barang.map((b: { kode_barcode: string }) => b.kode_barcode)
  expect(new Set(codes).size).toBe(99)
})
