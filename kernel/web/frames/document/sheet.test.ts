import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellAfter, fillDown, putBlock, readBlock, type SheetRow } from './sheet.ts'

/** A sheet: what a spreadsheet puts in, filling down, the way of the keys. */
describe('a block of a spreadsheet', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', 'CINCIN', [['CINCIN']]],
    ['a row', 'CINCIN\t3.215\tB01', [['CINCIN', '3.215', 'B01']]],
    [
      'rows as Windows ends them, the last one too',
      'A\t1\r\nB\t2\r\n',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      'empty cells keep their places',
      'A\t\t3\n\t\t',
      [
        ['A', '', '3'],
        ['', '', ''],
      ],
    ],
    ['a cell with a line break, a tab and quotes', '"CINCIN\n""UKIR""\tBARU"\t1', [['CINCIN "UKIR"\tBARU', '1']]],
    ['a sign of inches within a text', 'KALUNG 18"\t2', [['KALUNG 18"', '2']]],
  ])('%s', (_word, text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })
  test('whatever cells a spreadsheet copies come back as they were', () => {
    const cell = fc.string().map((s) => s.replaceAll(/[\r\n]/g, ' ').trim())
    const write = (s: string) => (/[\t"]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(readBlock(`${rows.map((r) => r.map(write).join('\t')).join('\n')}\n`)).toEqual(rows)
      }),
    )
  })
})

const columns = ['a', 'b', 'c']
const empty = { a: '', b: '', c: '', n: '1' }
test('a block goes in from a cell on: rows are made, what is right of the sheet is left out', () => {
  const rows = [{ ...empty, a: 'X', c: 'Z' }]
  expect(putBlock(rows, columns, { row: 0, column: 1 }, [['1', '2', '3'], ['4']], empty)).toEqual([
    { a: 'X', b: '1', c: '2', n: '1' },
    { a: '', b: '4', c: '', n: '1' },
  ])
})
test('filling down copies one cell and nothing else', () => {
  const rows: SheetRow[] = [{ a: '1', b: 'x' }, { a: '2' }, { a: '3' }, { a: '4', b: 'y' }]
  expect(fillDown(rows, 'b', 0, 2)).toEqual([
    { a: '1', b: 'x' },
    { a: '2', b: 'x' },
    { a: '3', b: 'x' },
    { a: '4', b: 'y' },
  ])
})
test.each<[string, [number, number], [number, number] | undefined]>([
  ['Enter', [0, 0], [0, 1]],
  ['Enter', [0, 2], [1, 0]],
  ['Tab', [1, 2], undefined],
  ['Back', [1, 0], [0, 2]],
  ['Back', [0, 0], undefined],
  ['ArrowDown', [1, 1], [1, 1]],
  ['ArrowUp', [1, 1], [0, 1]],
  ['ArrowLeft', [1, 0], [1, 0]],
  ['ArrowRight', [0, 1], [0, 2]],
])('%s from %j leads to %j', (key, [row, column], to) => {
  const next = cellAfter(key, { row, column }, 2, 3)
  expect(next && [next.row, next.column]).toEqual(to)
})
