import { expect, test } from 'vitest'
import { changeOf, changeText, daysBetween, spanOf } from './compare.ts'

test.each([
  ['hari', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-14', '2026-11-14'],
  ['pekan', '2026-11-21', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['bulan', '2026-11-21', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['bulan', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['bulan', '2027-01-05', '2027-01-01', '2027-01-05', '2026-12-01', '2026-12-05'],
] as const)('%s of %s: %s to %s, compared with %s to %s', (name, day, from, to, first, last) =>
  expect(spanOf(name, day)).toEqual({ now: { from, to }, before: { from: first, to: last } }),
)

test.each([
  [112_400, 100_000, '+12.4%'],
  [93_900, 100_000, '−6.1%'],
  [100_000, 100_000, '0.0%'],
  [0, 100_000, '−100.0%'],
  [300_000, 100_000, '+200.0%'],
])('%d after %d is %s', (now, before, text) => expect(changeText(changeOf(now, before)!)).toBe(text))

test('with nothing before there is nothing to compare with', () => expect(changeOf(5, 0)).toBe(undefined))

test.each([
  ['2026-11-15T09:05', '2026-11-21', 6],
  ['2026-11-21T09:05', '2026-11-21', 0],
  ['2026-10-31', '2026-11-01', 1],
])('from %s to %s are %d days', (from, to, n) => expect(daysBetween(from, to)).toBe(n))
