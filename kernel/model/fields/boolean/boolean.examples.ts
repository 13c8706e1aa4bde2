import type { KindExample } from '../kinds.examples.ts'
import { boolean } from './boolean.ts'

export const booleanExamples: readonly KindExample[] = [
  {
    name: 'aktif',
    field: boolean({ label: 'Aktif' }),
    good: [
      { wire: true, text: 'Ya' },
      { wire: false, text: 'Tidak' },
      { wire: true, text: '1', show: 'Ya' },
      { wire: false, text: 'false', show: 'Tidak' },
    ],
    bad: ['true', 1, 0, null, 'Ya', {}],
    badTexts: ['', 'mungkin', '2'],
  },
]
