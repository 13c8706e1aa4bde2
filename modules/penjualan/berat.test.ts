import { describe, expect, test } from 'vitest'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import type { DraftBarang } from './penjualan.bentuk.ts'
import { baris, bayar, cincin, draft, fakta, konteks } from './penjualan.contoh.ts'
import { susunPenjualan } from './penjualan.ts'

/** A ring with a stone, so that it may weigh less than its tag says. */
const jual = (ketik: Partial<DraftBarang>) =>
  susunPenjualan(
    draft([baris('CN1', ketik)], [{ ...bayar('CASH', 0), jumlah_rp: rupiah(10_000_000) }]),
    fakta([{ ...cincin, berat_emas: berat(3000) }]),
    konteks(),
  )

describe('a weight keeps where it came from', () => {
  const alat = { timbangan: 'AND FX-120', teks_timbang: 'ST,GS,+00003.200  g' }
  const kosong = { timbangan: null, teks_timbang: null }
  test.each<[string, Partial<DraftBarang>, object]>([
    ['the stock, where nobody said another', {}, { asal_berat: 'STOCK', berat: 3215n, ...kosong }],
    ['the stock, where the same was typed', { berat: berat(3215) }, { asal_berat: 'STOCK', ...kosong }],
    ['typed', { berat: berat(3200) }, { asal_berat: 'KETIK', berat: 3200n, ...kosong }],
    ['typed, whatever scale is named', { berat: berat(3200), timbangan: 'AND' }, { asal_berat: 'KETIK', ...kosong }],
    ['a scale, with its text', { berat: berat(3200), ...alat }, { asal_berat: 'TIMBANG', berat: 3200n, ...alat }],
    ['a text without a weight says nothing', alat, { asal_berat: 'STOCK', berat: 3215n, ...kosong }],
  ])('%s', (_kata, ketik, jadi) => {
    const isi = jual(ketik)
    if (Array.isArray(isi)) throw new Error(JSON.stringify(isi))
    expect(isi.detail_barang[0]).toMatchObject(jadi)
  })

  test.each([
    ['another weight', 'ST,GS,+0003.214 g'],
    ['none at all', 'OL'],
    ['the weight below nil', '-0003.200 g'],
  ])('a scale that said %s refuses what was sent with it', (_kata, teks_timbang) => {
    expect(jual({ berat: berat(3200), timbangan: 'AND', teks_timbang })).toEqual([
      { field: 'detail_barang.0.berat', message: 'Berat Tidak Sama Dengan Timbangan' },
    ])
  })
})
