import { expect, test } from 'vitest'
import { checkWeightTable, weightTables, writeWeightTables } from '#kernel/base/quantity/weight-table.ts'
import { readTyped, fillGap, toRows, writeTyped } from './weight-table.ts'

const whole = writeWeightTables(weightTables)

test('what is kept is what is typed, also while a line is half typed', () => {
  expect(writeTyped(readTyped(whole))).toBe(whole)
  expect(toRows(readTyped(whole).E)).toEqual(weightTables.E)
  const half = 'A 0-20+0 21-+; B ; C 0-99+0; D 0-99+0; E 0-99+0'
  expect(readTyped(half).A[1]).toEqual({ from: '21', until: '', add: '' })
  expect(toRows(readTyped(half).A)).toBeUndefined()
})

test('a gap is filled by the line below it going on: table E of the specification becomes whole', () => {
  let rows = [
    { from: 1, until: 30, add: 30 },
    { from: 40, until: 70, add: 50 },
    { from: 80, until: 89, add: 80 },
    { from: 90, until: 99, add: 100 },
  ]
  for (let gap = checkWeightTable(rows); gap.length > 0; gap = checkWeightTable(rows))
    rows = toRows(fillGap(rows, gap[0]!.from, gap[0]!.until))!
  expect(rows.map((b) => `${b.from}-${b.until}+${b.add}`)).toEqual([
    '0-0+0',
    '1-30+30',
    '31-39+30',
    '40-70+50',
    '71-79+50',
    '80-89+80',
    '90-99+100',
  ])
})
