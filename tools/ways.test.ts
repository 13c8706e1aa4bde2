import { describe, expect, test } from 'vitest'
import { depositMethod, moneyMethods } from '#bayar'
import { isCode, isTest, loadSources } from './source.ts'

/**
 * A way to pay is one row (`modules/bayar/payment/way-rows.ts`): nothing else lists the ways or asks for one by name, or a new one would be
 * forgotten there.
 */
const names: readonly string[] = [...moneyMethods, depositMethod]
const one = `'(?:${names.join('|')})'`
/** Both sides of an account have these words too. */
const sides = new Set(['DEBIT', 'KREDIT'])

const several = (words: Iterable<string>): boolean => {
  const found = [...new Set(words)].filter((word) => names.includes(word))
  return found.length > 1 && !found.every((word) => sides.has(word))
}
const quoted = (text: string) => [...text.matchAll(/'([A-Z_ ]+)'/g)].map(([, word]) => word!)
const lists = [/\[\s*(?:'[A-Z_ ]+'\s*,?\s*)+\]/g, /(?:'[A-Z_ ]+'\s*\|\s*)+'[A-Z_ ]+'/g]

/** What names ways in this text beside the table. */
function namedWays(text: string): string[] {
  const asked = [...text.matchAll(new RegExp(`\\bcara\\)?\\s*(?:[!=]==?|<>|IN \\()\\s*${one}`, 'g'))].map(
    ([found]) => found,
  )
  const listed = lists.flatMap((list) =>
    [...text.matchAll(list)].map(([found]) => found).filter((f) => several(quoted(f))),
  )
  const keys = [...text.matchAll(/^\s*([A-Z]+): /gm)].map(([, key]) => key!)
  return [...asked, ...listed, ...(several(keys) ? ['a table by way'] : [])]
}

describe('what names ways is found', () => {
  test.each([
    ['an array', `const ways = ['CASH', 'QRIS'] as const`, 1],
    ['a type', `type Way = 'TRANSFER' | 'DEBIT'`, 1],
    ['a table', `const icons = {\n  CASH: IconCash,\n  TRANSFER: IconBank,\n}`, 1],
    ['a condition', `b.cara === 'CASH' ? 1 : 2`, 1],
    ['a statement', `sum(jumlah_rp) FILTER (WHERE cara <> 'CASH')`, 1],
    ['the sides of an account', `type Side = 'DEBIT' | 'KREDIT'`, 0],
    ['where money lies', `const places = ['CASH', 'BANK']`, 0],
    ['another choice of the same name', `d.cara === 'TEBUS'`, 0],
    ['one payment', `[{ cara: 'CASH', jumlah_rp: 1 }]`, 0],
  ])('%s', (_word, text, found) => {
    expect(namedWays(text)).toHaveLength(found)
  })
})

test('no product file lists the ways to pay, or asks for one by name, but the table', () => {
  const product = loadSources().filter(
    (s) => isCode(s.path) && !isTest(s.path) && /^(modules|kernel|apps)\//.test(s.path),
  )
  const naming = product.flatMap((s) => namedWays(s.text).map((found) => `${s.path}: ${found}`))
  expect(naming.filter((n) => !n.startsWith('modules/bayar/payment/way-rows.ts'))).toEqual([])
  expect(naming.length).toBeGreaterThan(0)
})
