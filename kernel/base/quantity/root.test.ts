import { expect, test } from 'vitest'
import fc from 'fast-check'
import { timesRoot, wholeRoot } from './root.ts'

test('the root is the largest number whose square does not exceed it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (square) => {
      const root = wholeRoot(square)
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true)
    }),
  )
})

test.each([
  [10n, 50, 71n],
  [10n, 4, 20n],
  [10n, 0, 0n],
  [10n, 2, 14n],
  // 3 × √7 = 7.94
  [3n, 7, 8n],
])('%i × √%i is %i, half up', (amount, radicand, is) => {
  expect(timesRoot(amount, radicand)).toBe(is)
})
