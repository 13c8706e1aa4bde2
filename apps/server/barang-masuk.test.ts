import { afterAll, beforeAll, expect, test } from 'vitest'
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
