import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barangMasuk } from '#barang'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { jalankan } from '#kernel/testing/contoh.ts'
import { sandi } from '#kernel/testing/server.ts'
import { bukaKasir, galat, type Kasir } from '#kernel/testing/kasir.ts'

/** What a piece weighed when it came in, and who says so. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

const masuk = (lagi: object) =>
  k.c.call(k.pemilik, 'POST', 'barang-masuk', {
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
        ...lagi,
      },
    ],
  })
const alat = { timbangan: 'AND FX-120', teks_timbang: 'ST,GS,+003.215 g' }

test.each([
  ['a weight that was read off a scale keeps the device and its text', alat, alat],
  ['a typed one has neither', {}, { timbangan: null, teks_timbang: null }],
  ['a device without its text says nothing', { timbangan: 'AND' }, { timbangan: null, teks_timbang: null }],
])('%s', async (_kata, isi, disimpan) => {
  const answer = await masuk(isi)
  expect(answer.status, answer.raw).toBe(200)
  const { body } = await k.c.call(k.pemilik, 'GET', `barang-masuk/${answer.body.no_masuk}`)
  expect(body.detail_barang).toMatchObject([{ berat: 3.215, ...disimpan }])
})

test.each(['ST,GS,+003.214 g', 'OL', '-003.215 g'])('a scale that said %s refuses the weight', async (teks_timbang) => {
  const answer = await masuk({ ...alat, teks_timbang })
  expect(galat(answer)).toEqual([422, 'Berat Tidak Sama Dengan Timbangan'])
  expect(answer.body.fields[0].field).toBe('detail_barang.0.berat')
})

describe('goods that came in on an earlier day', () => {
  const hari = (n: number): string => waktuJakarta(k.c.now().getTime() + n * 86_400_000).tanggal
  let kemarin = ''
  beforeAll(() => void (kemarin = hari(-3)))
  const barang = (lagi: object) => ({
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
        ...lagi,
      },
    ],
  })

  test('are refused where the shop does not work with earlier dates; opening stock is as old as it is', async () => {
    const answer = await k.c.call(k.pemilik, 'POST', 'barang-masuk', barang({ tgl_masuk: kemarin }))
    expect(galat(answer)).toEqual([422, 'Tanggal Sebelumnya Tidak Diizinkan'])
    expect(answer.body.fields[0].field).toBe('detail_barang.0.tgl_masuk')
    expect((await masuk({ tgl_masuk: kemarin })).status).toBe(200)
  })

  test('are never of a day to come', async () => {
    const answer = await k.c.call(k.pemilik, 'POST', 'barang-masuk', barang({ tgl_masuk: '2999-01-01' }))
    expect(galat(answer)).toEqual([422, 'Tanggal Masuk Setelah Tanggal Sistem'])
  })

  test('are an owner’s to enter where his switch is on; others ask for his yes, and the date is what he sees', async () => {
    await k.flag('TANGGAL_MUNDUR_OLEH_OWNER', 'on')
    const draft = barang({ tgl_masuk: kemarin })
    expect((await k.c.call(k.pemilik, 'POST', 'barang-masuk', draft)).status).toBe(200)
    const tanya = await k.c.call(k.rina, 'POST', 'barang-masuk', draft)
    expect(tanya.status, tanya.raw).toBe(423)
    expect(tanya.body.detail).toMatchObject([
      { kategori: 'TANGGAL_MUNDUR', minimal: 'OWN', isi: { tanggal: kemarin, tgl_system: hari(0) } },
    ])
    const boleh = await jalankan(k.c, k.rina, barangMasuk, 'simpan', draft, { sandi })
    expect(boleh.status, boleh.raw).toBe(200)
    const { body } = await k.c.call(k.rina, 'GET', `barang-masuk/${boleh.body.no_masuk}`)
    expect([body.tanggal, body.detail_barang[0].tgl_masuk]).toEqual([hari(0), kemarin])
  })
})
