import { expect, test } from 'vitest'
import { dueDate, holidays } from './kasus.ts'

test.each([
  ['a Saturday', '2026-11-21', '', '2026-12-10'],
  ['a Monday', '2026-11-23', '', '2026-12-11'],
  ['holidays between', '2026-12-21', '2026-12-24; 2026-12-25; 2027-01-01', '2027-01-13'],
  ['a holiday on a Sunday takes none', '2026-11-21', '2026-11-29', '2026-12-10'],
  ['a holiday of the day itself takes none', '2026-11-23', '2026-11-23', '2026-12-11'],
])('14 working days after %s', (_, date, table, due) => {
  expect(dueDate(date, holidays({ hari_libur: table }))).toBe(due)
})
