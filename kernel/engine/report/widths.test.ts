import { describe, expect, test } from 'vitest'
import { dividePages, divideHead, divideWidths, repeatedTitles } from './widths.ts'

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
    expect([scale, ...widths]).toEqual([1, 60, 140, 100])
  })

  test('when figures alone are too wide, every letter becomes smaller and no figure is cut', () => {
    const { scale, widths } = divideWidths([figure(300), figure(300), name(100)], 400)
    expect(scale).toBeLessThan(1)
    expect(widths[0]).toBeCloseTo(300 * scale)
    expect(sum(widths)).toBe(400)
  })
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
  const H = 1
  const _ = 0
  test.each([
    ['nothing but the total', [], 5, [[0, 1]]],
    ['all on one page', [H, _, _], 5, [[0, 4]]],
    [
      'a heading does not end a page',
      [H, _, _, H, _],
      4,
      [
        [0, 3],
        [3, 6],
      ],
    ],
    [
      'two levels of headings go over together',
      [_, _, H, H, _],
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
