import { describe, expect, test } from 'vitest'
import { frontOf, linesOf, standing, type DisplayEnd, type DisplayLine, type DisplayDraft } from './shown.ts'

/** What stands on the customer's screen, and when. */
const line = (name: string): DisplayLine => ({
  name,
  stamp: '750',
  photo: '',
  facts: [],
  weights: [],
  how: [],
  rows: [],
  rp: 1n,
})
const draft: DisplayDraft = {
  title: 'Tukar tambah',
  halves: [
    { title: 'Barang yang Anda beli', worth: 'Harga', lines: [line('A'), line('B')] },
    { title: 'Barang yang Anda tukar', worth: 'Nilai barang ini', lines: [line('C')] },
  ],
  front: { half: 1, line: 0 },
  sums: [],
  due: { name: 'Harus dibayar', rp: 1n },
}
const end = (number: string): DisplayEnd => ({ number, due: { name: 'Harus dibayar', rp: 1n } })

describe('when thanks are said', () => {
  test.each([
    // a draft stands there, the last one that was done, the one that is over → what is shown, what is over
    ['nobody is served', null, undefined, undefined, null, undefined],
    ['a draft is typed', draft, undefined, undefined, draft, undefined],
    ['it is done', null, end('1'), undefined, end('1'), undefined],
    ['the next one begins', draft, end('1'), undefined, draft, '1'],
    ['it is thrown away: nobody is thanked again', null, end('1'), '1', null, '1'],
    ['it is done too', null, end('2'), '1', end('2'), '1'],
  ])('%s', (_, typed, last, over, shown, then) => {
    expect(standing(typed, last, over)).toEqual({ shown, over: then })
  })
})

test('the line that is worked on stands in its half, and has its place among all', () => {
  expect(linesOf(draft).map((x) => x.name)).toEqual(['A', 'B', 'C'])
  expect(frontOf(draft)).toMatchObject({ half: { worth: 'Nilai barang ini' }, line: { name: 'C' }, at: 2 })
  expect(frontOf({ ...draft, front: { half: 0, line: 1 } })?.at).toBe(1)
  expect(frontOf({ ...draft, front: { half: 0, line: 2 } })).toBeUndefined()
  expect(frontOf({ ...draft, front: { half: 2, line: 0 } })).toBeUndefined()
})
