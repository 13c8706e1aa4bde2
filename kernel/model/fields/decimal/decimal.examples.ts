import type { KindExample } from '../kinds.examples.ts'
import { decimal } from './decimal.ts'

export const decimalExamples: readonly KindExample[] = [
  {
    name: 'pengali poin',
    field: decimal({ label: 'Pengali', decimals: 1, min: 0, max: 10 }),
    good: [
      { wire: 1.5, text: '1,5', show: '1.5' },
      { wire: 10, text: '10', show: '10.0' },
    ],
    bad: [-0.1, 10.1, 1.55, '1', null],
    badTexts: ['', '10.1', '1.55', 'x'],
    badColumnValues: [-1n, 101n],
  },
  {
    name: 'karat batu, enam desimal, tanpa batas',
    field: decimal({ label: 'Karat', decimals: 6 }),
    good: [
      { wire: 0.123456, text: '0.123456' },
      { wire: -1.25, text: '-1.250', show: '−1.250000' },
    ],
    bad: [0.1234567, 1e300],
    badTexts: ['0.1234567'],
  },
]
