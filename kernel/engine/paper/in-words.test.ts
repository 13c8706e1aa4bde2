import { describe, expect, test } from 'vitest'
import { inWords } from './in-words.ts'

describe('an amount in words, as a nota says it', () => {
  test.each<[bigint, string]>([
    [0n, 'nol'],
    [1n, 'satu'],
    [9n, 'sembilan'],
    [10n, 'sepuluh'],
    [11n, 'sebelas'],
    [12n, 'dua belas'],
    [19n, 'sembilan belas'],
    [20n, 'dua puluh'],
    [21n, 'dua puluh satu'],
    [99n, 'sembilan puluh sembilan'],
    [100n, 'seratus'],
    [101n, 'seratus satu'],
    [111n, 'seratus sebelas'],
    [200n, 'dua ratus'],
    [999n, 'sembilan ratus sembilan puluh sembilan'],
    [1_000n, 'seribu'],
    [1_001n, 'seribu satu'],
    [1_100n, 'seribu seratus'],
    [2_000n, 'dua ribu'],
    [11_000n, 'sebelas ribu'],
    [100_000n, 'seratus ribu'],
    [101_000n, 'seratus satu ribu'],
    [1_000_000n, 'satu juta'],
    [1_001_000n, 'satu juta seribu'],
    [6_105_500n, 'enam juta seratus lima ribu lima ratus'],
    [
      987_654_321n,
      'sembilan ratus delapan puluh tujuh juta enam ratus lima puluh empat ribu tiga ratus dua puluh satu',
    ],
    [1_000_000_000n, 'satu miliar'],
    [2_000_000_000_017n, 'dua triliun tujuh belas'],
    [-1_500n, 'minus seribu lima ratus'],
  ])('%s is %s', (amount, words) => {
    expect(inWords(amount)).toBe(words)
  })

  test('no two amounts up to 20,000 are said alike', () => {
    const said = new Set(Array.from({ length: 20_001 }, (_, n) => inWords(BigInt(n))))
    expect(said.size).toBe(20_001)
  })

  test('what has no words is refused', () => {
    expect(() => inWords(10n ** 21n)).toThrow(RangeError)
  })
})
