import { describe, expect, test } from 'vitest'
import { dividePages, divideHead, divideScreen, divideWidths, repeatedTitles } from './widths.ts'

const name = (natural: number) => ({ natural, flexible: true })
const figure = (natural: number) => ({ natural, flexible: false })
const sum = (n: readonly number[]) => Math.round(n.reduce((a, b) => a + b, 0))

describe('widths of a page', () => {
  test('what fits is spread over the page', () =>
    expect(divideWidths([figure(100), name(100)], 400)).toEqual({ scale: 1, widths: [200, 200] }))

  test('what is a little too wide is set a little smaller, and no name is cut', () => {
    const { scale, widths } = divideWidths([name(300), figure(100)], 360)
    expect([scale, ...widths]).toEqual([0.9, 270, 90])
  })

  test('names give way before figures, the longest first', () => {
    const { scale, widths } = divideWidths([name(60), name(300), figure(100)], 300)
    expect([scale, ...widths.map(Math.round)]).toEqual([0.72, 43, 185, 72])
  })

  test('letters become smaller, as far as they are read easily, before a name is cut', () => {
    const { scale, widths } = divideWidths([name(200), name(200), figure(100)], 380)
    expect([scale, ...widths]).toEqual([0.76, 152, 152, 76])
  })

  test('one very long text is cut; it does not make the others small', () => {
    const { scale, widths } = divideWidths([name(900), name(100), figure(100)], 600)
    expect([scale, ...widths]).toEqual([1, 400, 100, 100])
  })

  test('when figures alone are too wide, every letter becomes smaller and no figure is cut', () => {
    const { scale, widths } = divideWidths([figure(300), figure(300), name(100)], 400)
    expect(scale).toBeLessThan(1)
    expect(widths[0]).toBeCloseTo(300 * scale)
    expect(sum(widths)).toBe(400)
  })
})

describe('widths of a screen', () => {
  test.each([
    ['a long name has all the room that figures leave', 700, [400, 200, 100]],
    ['names are cut when figures need the room, the longest first', 500, [200, 200, 100]],
    ['below the narrow width the table scrolls', 200, [110, 110, 100]],
  ])('%s', (_name, place, widths) =>
    expect(divideScreen([name(400), name(200), figure(100)], place, 110)).toEqual(widths),
  )
})

describe('heads of columns', () => {
  test.each([
    ['Barcode', ['Barcode']],
    ['Saldo Awal', ['Saldo', 'Awal']],
    ['Berat Keluar (g)', ['Berat', 'Keluar (g)']],
    ['Rata-Rata per Gram (Rp)', ['Rata-Rata', 'per Gram (Rp)']],
  ])('%s', (word, lines) => expect(divideHead(word, (text) => text.length)).toEqual(lines))
})

describe('lines of a page', () => {
  const head = 1
  const _ = 0
  test.each([
    ['nothing but the total', [], 5, [[0, 1]]],
    ['all on one page', [head, _, _], 5, [[0, 4]]],
    [
      'a heading does not end a page',
      [head, _, _, head, _],
      4,
      [
        [0, 3],
        [3, 6],
      ],
    ],
    [
      'two levels of headings go over together',
      [_, _, head, head, _],
      4,
      [
        [0, 2],
        [2, 6],
      ],
    ],
    [
      'the total takes a row with it',
      [_, _, _, _],
      4,
      [
        [0, 3],
        [3, 5],
      ],
    ],
  ])('%s', (_name, titles, load, pages) => expect(dividePages(titles, load)).toEqual(pages))

  test('a page that begins within groups has room for their headings again', () => {
    const lines = [1, 2, _, _, _, _, _, 2, _, _, _]
    const pages = dividePages(lines, 5, 2)
    expect(pages).toEqual([
      [0, 5],
      [5, 7],
      [7, 10],
      [10, 12],
    ])
    expect(pages.map(([from]) => repeatedTitles(lines, from, 2))).toEqual([0, 2, 1, 2])
  })
})
