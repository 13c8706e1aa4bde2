import { expect, test } from 'vitest'
import { saringKata } from './saring.ts'

test.each([
  ['', true],
  ['   ', true],
  ['diskon', true],
  ['KASIR diskon', true],
  [' limit  dis ', true],
  ['diskon toko', false],
])('"%s" finds "Limit Diskon Kasir": %s', (ketik, ada) => expect(saringKata(ketik)('Limit Diskon Kasir')).toBe(ada))
