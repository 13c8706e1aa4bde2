import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeKadarPrices, type PriceBasis } from './harga.ts'

const base = (harga: number, sell: number, buy: number, step: number): PriceBasis => ({
  harga_24k: rupiah(harga),
  selisih_jual: percent(sell),
  selisih_beli: percent(buy),
  pembulatan: rupiah(step),
})
const hari = base(2_380_000, 250, 400, 5000)

describe('the prices of a day: 24k at 2,380,000, 2.50 % on selling, 4.00 % off buying, step 5,000', () => {
  test.each([
    [3750, 892_500, 915_000, 855_000],
    [4200, 999_600, 1_025_000, 955_000],
    [7000, 1_666_000, 1_710_000, 1_595_000],
    [7500, 1_785_000, 1_830_000, 1_710_000],
    [9160, 2_180_080, 2_235_000, 2_090_000],
  ])('%i hundredths: gold %i, sold at %i, bought at %i', (kadar, murni, sell, buy) => {
    expect(computeKadarPrices(hari, percent(kadar))).toEqual({
      murni: BigInt(murni),
      sell: BigInt(sell),
      buy: BigInt(buy),
    })
  })
})

test.each([
  ['a price on the step stays', base(2_000_000, 0, 0, 5000), 7500, 1_500_000, 1_500_000],
  ['one rupiah over the step: selling takes the next, buying stays', base(2_000_004, 0, 0, 1), 2500, 500_001, 500_001],
  ['a quarter of a rupiah decides', base(2_000_001, 0, 0, 1), 2500, 500_001, 500_000],
  ['buying at nothing', base(2_000_000, 0, 10_000, 500), 7500, 1_500_000, 0],
  ['a step above the price', base(100_000, 0, 0, 1_000_000), 7500, 1_000_000, 0],
  ['making counted into the fineness', base(2_000_000, 0, 0, 1000), 11_000, 2_200_000, 2_200_000],
])('%s', (_name, basis, kadar, sell, buy) => {
  const prices = computeKadarPrices(basis, percent(kadar))
  expect([prices.sell, prices.buy]).toEqual([BigInt(sell), BigInt(buy)])
})

test('for all prices: a multiple of the step, within one step of the exact price, buying never above selling', () => {
  const randomPercent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      randomPercent,
      randomPercent,
      fc.constantFrom(1, 500, 1000, 5000, 10_000),
      (harga, kadar, sell, buy, step) => {
        const prices = computeKadarPrices(base(harga, sell, buy, step), percent(kadar))
        const scale = 100_000_000n
        const exact = (factor: bigint) => BigInt(harga) * BigInt(kadar) * factor
        const more = prices.sell * scale - exact(10_000n + BigInt(sell))
        const less = exact(10_000n - BigInt(buy)) - prices.buy * scale
        expect(prices.sell % BigInt(step)).toBe(0n)
        expect(prices.buy % BigInt(step)).toBe(0n)
        for (const differs of [more, less]) {
          expect(differs >= 0n).toBe(true)
          expect(differs < BigInt(step) * scale).toBe(true)
        }
        expect(prices.buy <= prices.sell).toBe(true)
      },
    ),
  )
})
