import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  weight,
  fineWeight,
  countDays,
  mulDiv,
  percent,
  roundTo,
  roundUpFixed,
  rupiah,
  type Rounding,
} from './quantity.ts'

/** The exact library that our amounts are compared with; 200 digits are more than any product here needs. */
const Exact = Decimal.clone({ precision: 200 })
const exact = (n: bigint) => new Exact(n.toString())
const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const modes: [Rounding, Decimal.Rounding][] = [
  ['up', Decimal.ROUND_UP],
  ['down', Decimal.ROUND_DOWN],
  ['half-up', Decimal.ROUND_HALF_UP],
]

describe('mulDiv', () => {
  test.each(modes)('%s is the exact product and quotient, rounded once, whatever the signs', (rounding, mode) => {
    fc.assert(
      fc.property(amount, amount, fc.oneof(amount, fc.bigInt({ min: -12n, max: 12n })), (amount, factor, divisor) => {
        fc.pre(divisor !== 0n)
        const right = exact(amount).times(exact(factor)).div(exact(divisor)).toDecimalPlaces(0, mode)
        expect(mulDiv(amount, factor, divisor, rounding).toString()).toBe(right.toFixed(0).replace(/^-0$/, '0'))
      }),
      { numRuns: 1000 },
    )
  })

  test.each<[a: bigint, b: bigint, divisor: bigint, rounding: Rounding, outcome: bigint]>([
    [5n, 1n, 2n, 'half-up', 3n],
    [-5n, 1n, 2n, 'half-up', -3n],
    [5n, 1n, -2n, 'half-up', -3n],
    [-5n, -1n, 2n, 'half-up', 3n],
    [7n, 1n, 3n, 'half-up', 2n],
    [8n, 1n, 3n, 'half-up', 3n],
    [7n, 1n, 3n, 'up', 3n],
    [-7n, 1n, 3n, 'up', -3n],
    [7n, 1n, 3n, 'down', 2n],
    [-7n, 1n, 3n, 'down', -2n],
    [6n, 1n, 3n, 'up', 2n],
    [0n, 5n, 3n, 'up', 0n],
  ])('%i × %i ÷ %i, %s, is %i', (amount, factor, divisor, rounding, outcome) => {
    expect(mulDiv(amount, factor, divisor, rounding)).toBe(outcome)
  })

  test('a divisor of zero is a bug of the caller', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow(RangeError)
  })
})

describe('roundTo', () => {
  test.each<[count: number, multiple: number, direction: 'up' | 'down', outcome: number]>([
    [6_105_665, 500, 'down', 6_105_500],
    [6_105_665, 500, 'up', 6_106_000],
    [6_105_500, 500, 'up', 6_105_500],
    [1, 1000, 'up', 1000],
    [999, 1000, 'down', 0],
    [0, 500, 'up', 0],
    [123, 1, 'up', 123],
    [-6_105_665, 500, 'down', -6_105_500],
  ])('%i to a multiple of %i, %s, is %i', (count, multiple, direction, outcome) => {
    expect(roundTo(rupiah(count), rupiah(multiple), direction)).toBe(BigInt(outcome))
  })

  test('is the nearest multiple on its side', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (amount, step) => {
        const [up, down] = [roundTo(rupiah(amount), rupiah(step), 'up'), roundTo(rupiah(amount), rupiah(step), 'down')]
        expect(up % step).toBe(0n)
        expect(down % step).toBe(0n)
        expect(down <= amount && amount <= up && up - down <= step && amount - down < step && up - amount < step).toBe(
          true,
        )
      }),
    )
  })

  test.each([0, -500])('a step of %i is a bug of the caller', (step) => {
    expect(() => roundTo(rupiah(1), rupiah(step), 'up')).toThrow(RangeError)
  })
})

describe('the fixed rounding', () => {
  test.each([
    [6_105_665, 6_106_000],
    [6_105_500, 6_105_500],
    [6_105_501, 6_106_000],
    [1, 500],
    [0, 0],
    [-6_105_665, -6_106_000],
  ])('%i is %i', (amount, outcome) => {
    expect(roundUpFixed(rupiah(amount))).toBe(BigInt(outcome))
  })

  test('never gives away a rupiah, takes less than 500, and rounds nothing twice', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (amount) => {
        const up = roundUpFixed(rupiah(amount))
        expect(up % 500n).toBe(0n)
        expect(up >= amount && up - amount < 500n).toBe(true)
        expect(roundUpFixed(up)).toBe(up)
        expect(roundUpFixed(rupiah(-amount))).toBe(0n - up)
      }),
    )
  })
})

describe('in the shop', () => {
  test('6,294,500 less 3 % is 6,105,665; to pay 6,105,500; 165 goes to SELISIH PEMBULATAN', () => {
    const total = rupiah(6_294_500)
    const discount = mulDiv(total, percent(300), 10_000n, 'down')
    const clean = rupiah(total - discount)
    const payment = roundTo(clean, rupiah(500), 'down')
    expect([discount, clean, payment, clean - payment]).toEqual([188_835n, 6_105_665n, 6_105_500n, 165n])
  })

  test('a percent discount is rounded down to whole rupiah', () => {
    expect(mulDiv(rupiah(99_999), percent(333), 10_000n, 'down')).toBe(3_329n)
  })

  test('3.215 g at Rp. 1,985,000 a gram is Rp. 6,381,775', () => {
    expect(mulDiv(rupiah(1_985_000), weight(3215), 1000n, 'half-up')).toBe(6_381_775n)
  })

  test.each<[gold: number, fineness: number, fine: number]>([
    [10_000, 7500, 7500],
    [3215, 7500, 2411],
    [3214, 7500, 2411],
    [3218, 7500, 2414],
    [3215, 10_000, 3215],
    [3215, 50_000, 3215],
    [3215, 0, 0],
    [1, 5000, 1],
    [1, 4999, 0],
  ])('%i mg of gold at %i hundredths of a percent is %i mg fine', (gold, fineness, fine) => {
    expect(fineWeight(weight(gold), percent(fineness))).toBe(BigInt(fine))
  })

  test('fine gold is the exact product, half up, and never more than the gold itself', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.bigInt({ min: 0n, max: 50_000n }), (gold, fineness) => {
        const share = Exact.min(exact(fineness), 10_000).div(10_000)
        const right = exact(gold).times(share).toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
        expect(fineWeight(weight(gold), percent(fineness)).toString()).toBe(right.toFixed(0))
      }),
    )
  })
})

describe('hitungHari', () => {
  test.each<[from: string, until: string, day: number]>([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-22', '2026-11-21', -1],
    ['2026-12-31', '2027-01-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2000-02-28', '2000-03-01', 2],
    ['2100-02-28', '2100-03-01', 1],
    ['2024-01-01', '2025-01-01', 366],
    ['2026-01-31', '2026-03-02', 30],
  ])('from %s to %s are %i days', (from, until, day) => {
    expect(countDays(from, until)).toBe(day)
  })

  test('there and back is nothing, and days add up', () => {
    const iso = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10))
    fc.assert(
      fc.property(iso, iso, iso, (first, second, third) => {
        expect(countDays(first, second) + countDays(second, first)).toBe(0)
        expect(countDays(first, second) + countDays(second, third)).toBe(countDays(first, third))
        expect(Number.isInteger(countDays(first, second))).toBe(true)
      }),
    )
  })

  test.each(['', '2026-13-01', '21/11/2026', '2026-11-21T10:00'])('"%s" is no date: a bug of the caller', (bad) => {
    expect(() => countDays(bad, '2026-11-21')).toThrow(RangeError)
  })
})
