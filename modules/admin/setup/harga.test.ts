import { expect, test } from 'vitest'
import { weight, percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeExample, defaultJenis } from './harga.ts'

test('a ring of 750 that weighs 3.000 g: what the example sentence says', () => {
  const [sell, buy] = [rupiah(1_830_000), rupiah(1_710_000)]
  expect([computeExample(sell, weight(3000)), computeExample(buy, weight(3000))]).toEqual([5_490_000n, 5_130_000n])
})

test.each([
  [6999, 'EMAS MUDA'],
  [7000, 'EMAS TUA'],
])('%i hundredths belong to %s', (kadar, jenis) => expect(defaultJenis(percent(kadar))).toBe(jenis))
