import { expect, test } from 'vitest'
import { rangeNamed, rangeOf } from './range.ts'

test.each([
  ['hari-ini', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['kemarin', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['kemarin', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['7-hari', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['bulan-ini', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['bulan-lalu', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['bulan-lalu', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['bulan-lalu', '2027-01-15', '2026-12-01', '2026-12-31'],
] as const)('%s on %s is from %s to %s', (name, day, tgl_from, tgl_to) => {
  expect(rangeOf(name, day)).toEqual({ tgl_from, tgl_to })
  expect(rangeNamed({ tgl_from, tgl_to }, day)).toBe(name)
})

test('any other period has no name, and on the first of a month today comes before this month', () => {
  expect(rangeNamed({ tgl_from: '2026-11-02', tgl_to: '2026-11-21' }, '2026-11-21')).toBe(undefined)
  expect(rangeNamed({ tgl_from: '2026-11-01', tgl_to: '2026-11-01' }, '2026-11-01')).toBe('hari-ini')
})
