import { expect, test } from 'vitest'
import { writeCsv } from './csv.server.ts'

test.each([
  ['a rupiah below zero', '-1500', '-1500'],
  ['one with its thousands', '-31,379', '"-31,379"'],
  ['a weight', '-0.250', '-0.250'],
  ['a percent', '-5%', '-5%'],
  ['a formula', '=1+1', "'=1+1"],
  ['one that begins with a minus', '-1+HYPERLINK("x")', `"'-1+HYPERLINK(""x"")"`],
  ['one that begins with a plus', '+1', "'+1"],
  ['a call', '@SUM(A1)', "'@SUM(A1)"],
  ['a dash', '-', "'-"],
])('%s: %s', (_, cell, wanted) => expect(writeCsv([[cell]], false)).toBe(`${wanted}\r\n`))

test('the mark of UTF-8 stands before the first rows alone', () => {
  expect([writeCsv([['a', 'b']], true), writeCsv([['c', '']], false)]).toEqual(['\uFEFFa,b\r\n', 'c,\r\n'])
})
