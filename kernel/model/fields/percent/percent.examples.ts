import type { KindExample } from '../kinds.examples.ts'
import { percentField } from './percent.ts'

export const percentExamples: readonly KindExample[] = [
  {
    name: 'diskon',
    field: percentField({ label: 'Diskon', maxMessage: 'Diskon Tidak Boleh Melebihi 100' }),
    good: [
      { wire: 2.75, text: '2,75 %', show: '2.75' },
      { wire: 100, text: '100', show: '100.00' },
      { wire: 0, text: '0', show: '0.00' },
    ],
    bad: [-0.01, 100.01, 2.755, '3', null],
    badTexts: ['', '101', '2.7555', '5 g', 'tiga'],
    badColumnValues: [-1n, 10_001n],
  },
  {
    name: 'kadar barang',
    field: percentField({ label: 'Kadar', min: 0.01, max: 500, minMessage: 'Kadar Tidak Boleh 0 Atau Melebihi Batas' }),
    good: [
      { wire: 99.99, text: '99.99' },
      { wire: 500, text: '500%', show: '500.00' },
    ],
    bad: [0, 500.01],
    badTexts: ['0'],
  },
]
