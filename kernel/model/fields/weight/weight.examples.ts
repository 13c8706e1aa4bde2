import type { KindExample } from '../kinds.examples.ts'
import { weightField } from './weight.ts'

export const weightExamples: readonly KindExample[] = [
  {
    name: 'berat barang',
    field: weightField({ label: 'Berat', nonZero: true }),
    good: [
      { wire: 3.215, text: '3.215' },
      { wire: 3.215, text: '3,215 g', show: '3.215' },
      { wire: 0.001, text: '.001', show: '0.001' },
      { wire: 0.1, text: '0,1 gram', show: '0.100' },
      { wire: 1250, text: '1,250.000' },
      { wire: 9_999_999.999, text: '9,999,999.999' },
    ],
    bad: [0, -0.001, 3.2151, 10_000_000, 1e300, '3.2', null, false],
    badTexts: ['', '0', '3.2151', '-3', 'Rp. 3', '3 %', '10.000.000'],
    badColumnValues: [0n, -1n, 10_000_000_000n],
  },
  {
    name: 'berat bandrol, paling berat 5 g',
    field: weightField({ label: 'Berat Bandrol', max: 5 }),
    good: [{ wire: 0, text: '0', show: '0.000' }],
    bad: [5.001],
    badTexts: ['5.001'],
  },
]
