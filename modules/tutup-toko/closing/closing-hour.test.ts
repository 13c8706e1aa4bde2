import { expect, test } from 'vitest'
import { pastClosingHour } from './closing-hour.ts'

test.each([
  ['a minute before the hour', '2026-11-21T13:59:00Z', false],
  ['at the hour', '2026-11-21T14:00:00Z', true],
  ['late in the evening', '2026-11-21T16:59:00Z', true],
  ['after midnight, the day still open', '2026-11-21T17:30:00Z', true],
  ['the afternoon before', '2026-11-20T16:30:00Z', false],
])('a shop that closes at nine is reminded: %s', (_, now, reminded) =>
  expect(pastClosingHour('2026-11-21', '21:00', now)).toBe(reminded),
)
