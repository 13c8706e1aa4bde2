import { expect, test } from 'vitest'
import { filterWords } from './filter.ts'

test.each([
  ['', true],
  ['   ', true],
  ['diskon', true],
  ['KASIR diskon', true],
  [' limit  dis ', true],
  ['diskon toko', false],
])('"%s" finds "Limit Diskon Kasir": %s', (typing, existing) =>
  expect(filterWords(typing)('Limit Diskon Kasir')).toBe(existing),
)
