import { expect, test } from 'vitest'
import { shownCustomer } from './unnamed.ts'

test.each([
  ['CASH', 'General'],
  ['', 'General'],
  [null, 'General'],
  [undefined, 'General'],
  ['IBU RATNA', 'IBU RATNA'],
  ['CASHMERE', 'CASHMERE'],
])('a customer kept as %j is shown as %s', (kept, shown) => {
  expect(shownCustomer(kept, (text) => (text === 'Umum' ? 'General' : `?${text}`))).toBe(shown)
})
