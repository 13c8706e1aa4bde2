import { expect, test } from 'vitest'
import { computePriceWait } from './wait-harga.ts'

test.each([
  ['half an hour before', '2026-11-22T10:00:00+07:00', 1_801_000],
  ['in its minute, before the second that is left to it', '2026-11-22T10:30:00+07:00', 1000],
  ['begun by this clock, not by the server’s', '2026-11-22T10:30:01+07:00', 60_000],
  ['begun long ago by a clock that is fast', '2026-11-22T11:30:00+07:00', 60_000],
  ['three days before: a day, and then again', '2026-11-19T10:30:00+07:00', 86_400_000],
  ['on a till that stands in another zone', '2026-11-22T03:29:00Z', 61_000],
])('a price of 10:30 is asked for %s', (_when, current, ms) => {
  expect(computePriceWait('2026-11-22T10:30', Date.parse(current))).toBe(ms)
})
