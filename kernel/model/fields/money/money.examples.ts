import type { KindExample } from '../kinds.examples.ts'
import { money } from './money.ts'

export const moneyExamples: readonly KindExample[] = [
  {
    name: 'harga',
    field: money({ label: 'Harga' }),
    good: [
      { wire: 1_250_000, text: '1,250,000' },
      { wire: 6_105_500, text: 'Rp. 6.105.500,-', show: '6,105,500' },
      { wire: 0, text: '0' },
      { wire: 1250, text: '1.250', show: '1,250' },
      { wire: 999_999_999_999_999, text: '999,999,999,999,999' },
    ],
    bad: [-1, 0.5, 1e15, 1e300, '1250', null, true, [1]],
    badTexts: ['', 'seribu', '10%', '1e5', '1,5', '-1', '1,000,000,000,000,000'],
    badColumnValues: [-1n, 1_000_000_000_000_000n],
  },
  {
    name: 'selisih kas, boleh kurang',
    field: money({ label: 'Selisih', min: -1_000_000, max: 1_000_000, maxMessage: 'Selisih Terlalu Besar' }),
    good: [{ wire: -25_000, text: '-25.000', show: '−25,000' }],
    bad: [-1_000_001, 1_000_001],
    badTexts: ['−1.000.001'],
  },
]
