import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { persen, rupiah } from '#kernel/quantity/quantity.ts'
import { hitungHargaKadar, type DasarHarga } from './harga.ts'

const dasar = (harga: number, jual: number, beli: number, langkah: number): DasarHarga => ({
  harga_24k: rupiah(harga),
  selisih_jual: persen(jual),
  selisih_beli: persen(beli),
  pembulatan: rupiah(langkah),
})
const hari = dasar(2_380_000, 250, 400, 5000)

describe('the prices of a day: 24k at 2,380,000, 2.50 % on selling, 4.00 % off buying, step 5,000', () => {
  test.each([
    [3750, 892_500, 915_000, 855_000],
    [4200, 999_600, 1_025_000, 955_000],
    [7000, 1_666_000, 1_710_000, 1_595_000],
    [7500, 1_785_000, 1_830_000, 1_710_000],
    [9160, 2_180_080, 2_235_000, 2_090_000],
  ])('%i hundredths: gold %i, sold at %i, bought at %i', (kadar, murni, jual, beli) => {
    expect(hitungHargaKadar(hari, persen(kadar))).toEqual({
      murni: BigInt(murni),
      jual: BigInt(jual),
      beli: BigInt(beli),
    })
  })
})

test.each([
  ['a price on the step stays', dasar(2_000_000, 0, 0, 5000), 7500, 1_500_000, 1_500_000],
  ['one rupiah over the step: selling takes the next, buying stays', dasar(2_000_004, 0, 0, 1), 2500, 500_001, 500_001],
  ['a quarter of a rupiah decides', dasar(2_000_001, 0, 0, 1), 2500, 500_001, 500_000],
  ['buying at nothing', dasar(2_000_000, 0, 10_000, 500), 7500, 1_500_000, 0],
  ['a step above the price', dasar(100_000, 0, 0, 1_000_000), 7500, 1_000_000, 0],
  ['making counted into the fineness', dasar(2_000_000, 0, 0, 1000), 11_000, 2_200_000, 2_200_000],
])('%s', (_nama, d, kadar, jual, beli) => {
  const h = hitungHargaKadar(d, persen(kadar))
  expect([h.jual, h.beli]).toEqual([BigInt(jual), BigInt(beli)])
})

test('for all prices: a multiple of the step, within one step of the exact price, buying never above selling', () => {
  const persenAcak = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      persenAcak,
      persenAcak,
      fc.constantFrom(1, 500, 1000, 5000, 10_000),
      (harga, kadar, jual, beli, langkah) => {
        const h = hitungHargaKadar(dasar(harga, jual, beli, langkah), persen(kadar))
        const skala = 100_000_000n
        const tepat = (faktor: bigint) => BigInt(harga) * BigInt(kadar) * faktor
        const lebih = h.jual * skala - tepat(10_000n + BigInt(jual))
        const kurang = tepat(10_000n - BigInt(beli)) - h.beli * skala
        expect(h.jual % BigInt(langkah)).toBe(0n)
        expect(h.beli % BigInt(langkah)).toBe(0n)
        for (const beda of [lebih, kurang]) {
          expect(beda >= 0n).toBe(true)
          expect(beda < BigInt(langkah) * skala).toBe(true)
        }
        expect(h.beli <= h.jual).toBe(true)
      },
    ),
  )
})
