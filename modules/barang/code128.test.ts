import { expect, test } from 'vitest'
import { susunCode128 } from './code128.ts'

/** Bars and spaces as a line of ones and noughts, as a scanner sees them. */
function terbaca(text: string): string {
  const { garis, lebar } = susunCode128(text)!
  const modul = Array.from({ length: lebar }, () => '0')
  for (const g of garis) modul.fill('1', g.x, g.x + g.lebar)
  return modul.join('')
}

test('digits go by pairs, letters one by one, with start, check and stop', () => {
  // Start C, 12, 34, check (105 + 12 + 2 × 34) mod 103 = 82, stop.
  const bagian = ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011']
  expect(terbaca('1234')).toBe(bagian.join(''))
  expect(susunCode128('00148608')!.lebar).toBe(11 * 6 + 13)
  expect(susunCode128('CN000002')!.lebar).toBe(11 * 10 + 13)
})

test('the check tells codes apart that differ in one place or in their order', () => {
  expect(new Set(['AB', 'BA', 'AC', 'ABC'].map(terbaca)).size).toBe(4)
})

test('what it cannot write is not drawn wrong', () => {
  expect(susunCode128('')).toBeUndefined()
  expect(susunCode128('É1')).toBeUndefined()
})
