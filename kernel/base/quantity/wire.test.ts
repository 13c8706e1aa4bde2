import { describe, expect, test } from 'vitest'
import { stampText } from './fineness.ts'
import { oneDecimal, plainGram, roundStamp, writeRounded, writeShare } from './rounded.ts'
import { rupiah, weight } from './quantity.ts'
import { addGrams, addUp, addWhole } from './sums.ts'
import { differenceOf, percentOf, rupiahOf, weightOf, wholeOf } from './wire.ts'

describe('amounts of the wire', () => {
  test.each([
    [1_250_000, 1_250_000n],
    ['1250000', 1_250_000n],
    ['', 0n],
    [null, 0n],
    [undefined, 0n],
    [-500, -500n],
  ])('rupiah %j are %i', (wire, rp) => expect(rupiahOf(wire)).toBe(rp))
  test.each([
    [3.215, 3215n],
    [0.1 + 0.2, 0n],
    [22_222.709, 22_222_709n],
    [-0.001, -1n],
    [undefined, 0n],
  ])('grams %j are %i mg', (wire, mg) => expect(weightOf(wire)).toBe(mg))
  test('percents and counts', () => {
    expect([percentOf(91.67), percentOf(null)]).toEqual([9167n, 0n])
    expect([wholeOf('12'), wholeOf(3), wholeOf(undefined)]).toEqual([12, 3, 0])
  })
})

test('sums are exact, of nothing nothing', () => {
  const rows = [{ g: 0.1 }, { g: 0.2 }, { g: 1_000.003 }]
  expect(addGrams(rows, (r) => r.g)).toBe(1_000.303)
  expect(addWhole([1, '2', null], (n) => n)).toBe(3)
  expect(addUp([rupiah(5), rupiah(-7)], (n) => n)).toBe(-2n)
  expect([addGrams([], () => 1), addWhole([], () => 1), addUp([], () => weight(1))]).toEqual([0, 0, 0n])
  expect(differenceOf(weight(3), weight(5))).toBe(-2n)
})

test('figures that are only shown', () => {
  expect([writeShare(1, 8), writeShare(1, 3), writeShare(5, 0)]).toEqual(['12.5%', '33.3%', '0.0%'])
  expect([oneDecimal(92), plainGram(1234.5)]).toEqual(['92.0', '1234.500'])
  expect([writeRounded(2_345.678, 2), writeRounded(2_345.6, 2)]).toEqual(['2,345.68', '2,345.60'])
  expect([roundStamp(91.67), stampText(9167), roundStamp(75), stampText(7500)]).toEqual(['917', '9167', '750', '750'])
})
