import { expect, test } from 'vitest'
import { daysInMonth, shorten, buildAxis } from './axis.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [250_000_000, [0, 100_000_000, 200_000_000, 300_000_000]],
  [186_420_000, [0, 100_000_000, 200_000_000]],
  [1_000_000, [0, 500_000, 1_000_000]],
  [48.215, [0, 20, 40, 60]],
])('the axis up to %d', (highest, want) => expect(buildAxis(highest)).toEqual(want))

test.each([
  [200_000_000, 'rp', '200 jt'],
  [1_500_000_000, 'rp', '1.5 m'],
  [750_000, 'rp', '750 rb'],
  [0, 'rp', '0'],
  [40, 'g', '40'],
] as const)('%d %s is %s on an axis', (n, unit, want) => expect(shorten(n, unit)).toBe(want))

test.each([
  ['2026-11-21', 30],
  ['2026-12-01', 31],
  ['2028-02-10', 29],
])('the month of %s has %d days', (iso, want) => expect(daysInMonth(iso)).toBe(want))
