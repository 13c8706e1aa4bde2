import type { KindExample } from '../kinds.examples.ts'
import { integer } from './integer.ts'

export const integerExamples: readonly KindExample[] = [
  {
    name: 'urutan',
    field: integer({ label: 'Urutan' }),
    good: [
      { wire: 1250, text: '1.250', show: '1,250' },
      { wire: -12, text: '-12', show: '−12' },
      { wire: 0, text: '0' },
      { wire: Number.MAX_SAFE_INTEGER, text: '9,007,199,254,740,991' },
    ],
    bad: [0.5, 2 ** 53, 1e300, '3', null, true],
    badTexts: ['', '1.5', 'dua', '3 g', '9,007,199,254,740,992'],
  },
  {
    name: 'kapasitas baki',
    field: integer({ label: 'Kapasitas', min: 1, max: 500 }),
    good: [{ wire: 60, text: '60' }],
    bad: [0, 501],
    badTexts: ['0', '501'],
    badColumnValues: [0, 501],
  },
]
