import { describe, expect, test } from 'vitest'
import { caretBehind, maskMoney, typeMoney } from './mask.ts'

/** `|` marks the caret. */
const typed = (before: string, shown: string) => {
  const caret = shown.indexOf('|')
  const after = typeMoney(before, shown.replace('|', ''), caret)
  const masked = maskMoney(after.digits)
  return `${masked.slice(0, after.caret)}|${masked.slice(after.caret)}`
}

describe('the money mask', () => {
  test.each([
    ['', ''],
    ['0', 'Rp. 0,-'],
    ['950', 'Rp. 950,-'],
    ['1250000', 'Rp. 1,250,000,-'],
  ])('digits %j are shown as %j', (digits, shown) => expect(maskMoney(digits)).toBe(shown))

  test.each([
    ['a first digit', '', '5|', 'Rp. 5|,-'],
    ['a digit at the end', '125', 'Rp. 1250|,-', 'Rp. 1,250|,-'],
    ['a digit behind the suffix', '125', 'Rp. 125,-0|', 'Rp. 1,250|,-'],
    ['a digit in the middle keeps the caret there', '1250', 'Rp. 19|,250,-', 'Rp. 19|,250,-'],
    ['deleting the dash takes the last digit', '1250', 'Rp. 1,250,|', 'Rp. 125|,-'],
    ['deleting a separator takes the digit before it', '1250', 'Rp. 1|250,-', 'Rp. |250,-'],
    ['deleting the last digit empties the field', '5', 'Rp. |,-', '|'],
    ['letters change nothing', '1250', 'Rp. 1,250x|,-', 'Rp. 1,250|,-'],
    ['a leading zero falls away', '0', 'Rp. 05|,-', 'Rp. 5|,-'],
    ['a sixteenth digit is not taken', '123456789012345', 'Rp. 123,456,789,012,3456|,-', 'Rp. 123,456,789,012,345|,-'],
  ])('%s', (_, before, shown, expected) => expect(typed(before, shown)).toBe(expected))

  test('the caret goes behind the last digit, never behind the dash', () => {
    expect(caretBehind('Rp. 1,250,-', 4)).toBe('Rp. 1,250'.length)
  })
})
