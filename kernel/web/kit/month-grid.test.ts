import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { addMonths, dayInMonth } from '#kernel/base/time/dates.ts'
import { weeksOf } from './month-grid.ts'

describe('the calendar of the date picker', () => {
  test('November 2026 begins on a Sunday and takes six weeks, Monday first', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  test('February 2027 begins on a Monday and takes exactly four weeks', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weeksOf('2027-02')[0]![0]).toBe('2027-02-01')
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-21', -7, '2026-11-14'],
  ])('%s moved by %i days is %s', (from, n, to) => expect(addDays(from, n)).toBe(to))

  test.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', -18, '2024-12'],
  ])('%s moved by %i months is %s', (from, n, to) => expect(addMonths(from, n)).toBe(to))

  test('the 31st of a shorter month is its last day', () => {
    expect(dayInMonth('2026-10-31', '2026-11')).toBe('2026-11-30')
    expect(dayInMonth('2026-10-12', '2026-11')).toBe('2026-11-12')
  })
})
