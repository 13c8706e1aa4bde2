import { expect, test } from 'vitest'
import { givenName, shownCustomer } from './unnamed.ts'

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

test('nobody in particular has no name of which a counter could show the first letters', () => {
  expect(['CASH', '', 'SITI AMINAH'].map(givenName)).toEqual(['', '', 'SITI AMINAH'])
})
