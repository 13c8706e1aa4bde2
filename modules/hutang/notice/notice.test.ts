import { expect, test } from 'vitest'
import { saleFrom } from './notice.ts'

const pauses = { grace: 15, pause: 7 }
test.each([
  ['told before it is due', '2026-11-30', '2026-11-21', pauses, '2026-12-16'],
  ['told on the last day that changes nothing', '2026-11-30', '2026-12-09', pauses, '2026-12-16'],
  ['told a day later', '2026-11-30', '2026-12-10', pauses, '2026-12-17'],
  ['told long after', '2026-11-30', '2027-02-01', pauses, '2027-02-08'],
  ['without grace and pause', '2026-11-30', '2026-11-30', { grace: 0, pause: 0 }, '2026-12-01'],
])('the first day of a sale, %s', (_, due, told, rules, day) => {
  expect(saleFrom(due, told, rules)).toBe(day)
})
