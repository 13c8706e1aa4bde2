import { expect, test } from 'vitest'
import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import { hitungContoh, jenisBawaan } from './harga.ts'

test('a ring of 750 that weighs 3.000 g: what the example sentence says', () => {
  const [jual, beli] = [rupiah(1_830_000), rupiah(1_710_000)]
  expect([hitungContoh(jual, berat(3000)), hitungContoh(beli, berat(3000))]).toEqual([5_490_000n, 5_130_000n])
})

test.each([
  [6999, 'EMAS MUDA'],
  [7000, 'EMAS TUA'],
])('%i hundredths belong to %s', (kadar, jenis) => expect(jenisBawaan(persen(kadar))).toBe(jenis))
