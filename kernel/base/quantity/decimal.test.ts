import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, fromWireNumber, parseDecimal, toWireNumber, type Reading, type Unit } from './decimal.ts'

const safe = BigInt(Number.MAX_SAFE_INTEGER)
const digits15 = 999_999_999_999_999n
const places = fc.integer({ min: 0, max: 6 })
const amounts = places.chain((decimals) => {
  const most = decimals === 0 ? safe : digits15
  const edge = fc.bigInt({ min: most - 1000n, max: most })
  return fc.tuple(
    fc.oneof(fc.bigInt({ min: -most, max: most }), edge, fc.bigInt({ min: -10_000n, max: 10_000n })),
    fc.constant(decimals),
  )
})
const read = (text: string, decimals: number, reading?: Reading, unit?: Unit): bigint | string => {
  const parsed = parseDecimal(text, decimals, reading, unit)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('as shown', () => {
  test.each<[value: bigint, decimals: number, text: string]>([
    [1_250_000n, 0, '1,250,000'],
    [0n, 0, '0'],
    [-25_000n, 0, '−25,000'],
    [3215n, 3, '3.215'],
    [1n, 3, '0.001'],
    [-50n, 3, '−0.050'],
    [1_250_000n, 3, '1,250.000'],
    [7500n, 2, '75.00'],
  ])('%i with %i places is %s', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text)
  })

  test('is read as the same amount, by people and by an import that was told of the point', () => {
    fc.assert(
      fc.property(amounts, ([value, decimals]) => {
        const text = formatDecimal(value, decimals)
        expect(read(text, decimals)).toBe(value)
        expect(read(text, decimals, '.')).toBe(value)
        expect(new Decimal(text.replace('−', '-').replaceAll(',', '')).times(10 ** decimals).toFixed(0)).toBe(
          value.toString(),
        )
      }),
    )
  })
})

describe('as typed', () => {
  test.each<[text: string, decimals: number, value: bigint | string]>([
    // Rupiah.
    ['1250000', 0, 1_250_000n],
    ['1,250,000', 0, 1_250_000n],
    ['1.250.000', 0, 1_250_000n],
    ['1 250 000', 0, 1_250_000n],
    ['Rp. 1,250,000,-', 0, 1_250_000n],
    ['Rp1.250.000,-', 0, 1_250_000n],
    ['rp 5', 0, 5n],
    ['1.250.000,00', 0, 1_250_000n],
    ['1,250,000.00', 0, 1_250_000n],
    ['1.250', 0, 1250n],
    ['1,250', 0, 1250n],
    ['-1.250', 0, -1250n],
    ['−1.250', 0, -1250n],
    ['-Rp. 500', 0, -500n],
    ['Rp. -500', 0, -500n],
    ['007', 0, 7n],
    ['1,5', 0, 'places'],
    ['0.500', 0, 'places'],
    ['1.250,5', 0, 'places'],
    ['9007199254740991', 0, safe],
    ['9007199254740992', 0, 'size'],
    ['9'.repeat(61), 0, 'size'],
    ['', 0, 'empty'],
    ['   ', 0, 'empty'],
    ['Rp. ', 0, 'empty'],
    ['Rp. ,-', 0, 'empty'],
    // Grams.
    ['3.215', 3, 3215n],
    ['3,215', 3, 3215n],
    ['3,2', 3, 3200n],
    ['.5', 3, 500n],
    ['12g', 3, 12_000n],
    ['12 gr', 3, 12_000n],
    ['12,5 gram', 3, 12_500n],
    ['1,250.000', 3, 1_250_000n],
    ['1.250,5', 3, 1_250_500n],
    ['3.2150', 3, 3215n],
    ['3.2151', 3, 'places'],
    ['1 250,5', 3, 1_250_500n],
    // Percent.
    ['2.75', 2, 275n],
    ['2,75 %', 2, 275n],
    ['100%', 2, 10_000n],
    ['2.755', 2, 275_500n],
    ['2.7555', 2, 'places'],
    // Not amounts.
    ['1e5', 0, 'form'],
    ['0x10', 0, 'form'],
    ['1,2,3', 0, 'form'],
    ['1,25,000', 0, 'form'],
    ['0.250.000', 0, 'form'],
    ['1.250,000.5', 3, 'form'],
    ['1 2', 0, 'form'],
    ['5.', 3, 'form'],
    ['-', 0, 'form'],
    ['--5', 0, 'form'],
    ['-Rp. -5', 0, 'form'],
    ['5-', 0, 'form'],
    ['(500)', 0, 'form'],
    ['seribu', 0, 'form'],
    ['Infinity', 0, 'form'],
    ['١٢', 0, 'form'],
  ])('"%s" with %i places is %s', (text, decimals, value) => {
    expect(read(text, decimals)).toBe(value)
  })

  test.each<[text: string, unit: Unit, value: bigint | string]>([
    ['Rp. 5', 'rp', 5000n],
    ['5', 'rp', 5000n],
    ['5 g', 'rp', 'form'],
    ['5 %', 'rp', 'form'],
    ['5 g', 'g', 5000n],
    ['Rp. 5', 'g', 'form'],
    ['5 %', 'g', 'form'],
    ['5,-', 'g', 'form'],
    ['5 %', '%', 5000n],
    ['5 g', '%', 'form'],
    ['5', 'none', 5000n],
    ['5 g', 'none', 'form'],
    ['5 %', 'none', 'form'],
  ])('"%s" where %s belongs is %s', (text, unit, value) => {
    expect(read(text, 3, 'lenient', unit)).toBe(value)
  })
})

describe('in an import', () => {
  test.each<[text: string, decimals: number, strict: bigint | string, point: bigint | string, comma: bigint | string]>([
    ['1.250', 0, 'ambiguous', 'places', 1250n],
    ['1,250', 0, 'ambiguous', 1250n, 'places'],
    ['3.215', 3, 'ambiguous', 3215n, 3_215_000n],
    ['3,215', 3, 'ambiguous', 3_215_000n, 3215n],
    ['1,250', 2, 'ambiguous', 125_000n, 125n],
    ['0.500', 3, 500n, 500n, 'form'],
    ['1250.500', 3, 1_250_500n, 1_250_500n, 'form'],
    ['3.2', 3, 3200n, 3200n, 'form'],
    ['1.250.000', 0, 1_250_000n, 'form', 1_250_000n],
    ['1,250.500', 3, 1_250_500n, 1_250_500n, 'form'],
    ['1250', 0, 1250n, 1250n, 1250n],
  ])(
    '"%s" with %i places: unasked %s, with a decimal point %s, with a decimal comma %s',
    (text, decimals, strict, point, comma) => {
      expect([read(text, decimals, 'strict'), read(text, decimals, '.'), read(text, decimals, ',')]).toEqual([
        strict,
        point,
        comma,
      ])
    },
  )

  test('what strict reading accepts, the two separators never read differently', () => {
    const typed = fc.stringMatching(/^\d{1,4}(?:[.,]\d{1,4}){0,2}$/)
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 3 }), (text, decimals) => {
        const strict = read(text, decimals, 'strict')
        fc.pre(typeof strict === 'bigint')
        for (const told of [read(text, decimals, '.'), read(text, decimals, ',')]) {
          if (typeof told === 'bigint') expect(told).toBe(strict)
        }
        expect(read(text, decimals)).toBe(strict)
      }),
      { numRuns: 1000 },
    )
  })

  test('no text at all makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-−Rp .,\d%g]{0,70}$/)),
        places,
        (text, decimals) => {
          expect(['bigint', 'string']).toContain(typeof read(text, decimals))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('as a JSON number', () => {
  test('every amount comes back, through JSON text too', () => {
    fc.assert(
      fc.property(amounts, ([value, decimals]) => {
        const wire = toWireNumber(value, decimals)
        expect(toWireNumber(Number(value), decimals)).toBe(wire)
        expect(fromWireNumber(wire, decimals)).toBe(value)
        expect(fromWireNumber(JSON.parse(JSON.stringify(wire)) as number, decimals)).toBe(value)
        expect(new Decimal(wire).times(10 ** decimals).toNumber()).toBe(Number(value))
      }),
      { numRuns: 2000 },
    )
  })

  test.each<[wire: number, decimals: number, value: bigint | undefined]>([
    [0.1, 3, 100n],
    [0.3, 3, 300n],
    [1.005, 3, 1005n],
    [2.675, 3, 2675n],
    [3.215, 3, 3215n],
    [3.2151, 3, undefined],
    [0.1 + 0.2, 3, undefined],
    [1.005, 2, undefined],
    [0.07, 2, 7n],
    [1.1, 0, undefined],
    [-0, 0, 0n],
    [-3.5, 3, -3500n],
    [999_999_999_999.999, 3, digits15],
    [1_000_000_000_000, 3, undefined],
    [9_007_199_254_740_991, 0, safe],
    [9_007_199_254_740_992, 0, undefined],
    [1e300, 3, undefined],
    [Number.NaN, 3, undefined],
    [Number.POSITIVE_INFINITY, 0, undefined],
  ])('%d with %i places is %s', (wire, decimals, value) => {
    expect(fromWireNumber(wire, decimals)).toBe(value)
  })

  test('an amount that a double cannot hold is never sent', () => {
    expect(() => toWireNumber(safe + 1n, 0)).toThrow(RangeError)
    expect(() => toWireNumber(-digits15 - 1n, 3)).toThrow(RangeError)
    expect(() => toWireNumber(Number(safe) + 1, 0)).toThrow(RangeError)
    expect(() => toWireNumber(0.5, 3)).toThrow(RangeError)
    expect(() => toWireNumber(Number.NaN, 0)).toThrow(RangeError)
  })
})
