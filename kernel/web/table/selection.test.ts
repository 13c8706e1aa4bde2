import { describe, expect, test } from 'vitest'
import { pickRow, pickAll, nothingChosen } from './selection.ts'

const all = ['A', 'B', 'C', 'D', 'E']
const keys = (p: { keys: ReadonlySet<string> }) => [...p.keys].sort().join('')

describe('choosing rows', () => {
  test('a press chooses, a second one lets go', () => {
    const once = pickRow(nothingChosen, 'B', all, false)
    expect(keys(once)).toBe('B')
    expect(keys(pickRow(once, 'B', all, false))).toBe('')
  })

  test('Shift ranges from the last press, in either direction', () => {
    const choice = pickRow(nothingChosen, 'D', all, false)
    expect(keys(pickRow(choice, 'B', all, true))).toBe('BCD')
    expect(keys(pickRow(pickRow(choice, 'E', all, true), 'C', all, true))).toBe('CDE')
  })

  test('Shift without an earlier press is a plain press', () =>
    expect(keys(pickRow(nothingChosen, 'C', all, true))).toBe('C'))

  test('the box in the head chooses all, then none', () => {
    const every = pickAll(nothingChosen, all)
    expect(keys(every)).toBe('ABCDE')
    expect(keys(pickAll(every, all))).toBe('')
  })
})
