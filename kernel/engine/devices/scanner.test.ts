import { describe, expect, test } from 'vitest'
import { code128Bars } from '#kernel/engine/paper/codes.server.ts'
import { testBars } from './test-sheet.ts'
import { areMarks, learnMarks, testCode } from './learn-scanner.ts'
import { codeOf, noMarks } from './scanner.ts'

describe('the code in what a scanner types', () => {
  const marks = { prefix: '~', suffix: '#' }
  test.each([
    ['00148213', noMarks, '00148213'],
    [' 00148213 ', noMarks, '00148213'],
    [']C100148213', noMarks, '00148213'],
    [']E08991234567920', noMarks, '8991234567920'],
    [']Q3JL-SBY-261128-0001', noMarks, 'JL-SBY-261128-0001'],
    [']zCAT000086', noMarks, 'AT000086'],
    ['~00148213#', marks, '00148213'],
    ['~]C100148213#', marks, '00148213'],
    [']C1~00148213#', marks, '00148213'],
    // Typed by hand, it has neither.
    ['00148213', marks, '00148213'],
  ])('%s', (typed, of, code) => expect(codeOf(typed, of)).toBe(code))
})

describe('the test sheet teaches what a scanner puts around a code', () => {
  test.each([
    [testCode, { kind: 'learned', marks: noMarks }],
    [`~${testCode}`, { kind: 'learned', marks: { prefix: '~', suffix: '' } }],
    [`]C0${testCode}`, { kind: 'learned', marks: noMarks }],
    [`~]C0${testCode}#`, { kind: 'learned', marks: { prefix: '~', suffix: '#' } }],
    [`~${testCode.toLowerCase()}`, { kind: 'learned', marks: { prefix: '~', suffix: '' } }],
    // A keyboard of another language is set in the scanner.
    ["KILAU'2750'8316", { kind: 'other', read: "KILAU'2750'8316" }],
    ['00148213', { kind: 'other', read: '00148213' }],
    [`A${testCode}`, { kind: 'letters', read: `A${testCode}` }],
  ])('%s', (typed, learned) => expect(learnMarks(typed)).toEqual(learned))

  test('a mark is a few signs; letters and digits begin and end codes', () => {
    expect(['', '~', '#$', '!!!!', '-~'].filter((prefix) => !areMarks({ prefix, suffix: '' }))).toEqual([])
    expect(['A', '0', '~1', ' ', '!!!!!'].filter((prefix) => areMarks({ prefix, suffix: '' }))).toEqual([])
    // They stand in codes, numbers and dates: AKS-0012 would be read as 0012.
    expect(['-', '/', '.', ',', ':', ']', '--'].filter((prefix) => areMarks({ prefix, suffix: '' }))).toEqual([])
    expect(areMarks({ prefix: '', suffix: '-' })).toBe(true)
  })
})

test('the bars of the test sheet are those that the writer of labels makes of its code', () => {
  expect(testBars).toEqual(code128Bars(testCode))
})
