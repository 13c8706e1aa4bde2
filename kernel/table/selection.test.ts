import { describe, expect, test } from 'vitest'
import { pilihBaris, pilihSemua, tanpaPilihan } from './selection.ts'

const all = ['A', 'B', 'C', 'D', 'E']
const keys = (p: { keys: ReadonlySet<string> }) => [...p.keys].sort().join('')

describe('choosing rows', () => {
  test('a press chooses, a second one lets go', () => {
    const once = pilihBaris(tanpaPilihan, 'B', all, false)
    expect(keys(once)).toBe('B')
    expect(keys(pilihBaris(once, 'B', all, false))).toBe('')
  })

  test('Shift ranges from the last press, in either direction', () => {
    const d = pilihBaris(tanpaPilihan, 'D', all, false)
    expect(keys(pilihBaris(d, 'B', all, true))).toBe('BCD')
    expect(keys(pilihBaris(pilihBaris(d, 'E', all, true), 'C', all, true))).toBe('CDE')
  })

  test('Shift without an earlier press is a plain press', () =>
    expect(keys(pilihBaris(tanpaPilihan, 'C', all, true))).toBe('C'))

  test('the box in the head chooses all, then none', () => {
    const every = pilihSemua(tanpaPilihan, all)
    expect(keys(every)).toBe('ABCDE')
    expect(keys(pilihSemua(every, all))).toBe('')
  })
})
