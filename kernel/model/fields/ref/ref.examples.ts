import type { KindExample } from '../kinds.examples.ts'
import { ref } from './ref.ts'

export const refExamples: readonly KindExample[] = [
  {
    name: 'group',
    field: ref('group', { label: 'Group' }),
    good: [
      { wire: 'EMAS-TUA', text: 'EMAS-TUA' },
      { wire: 'emas', kembali: 'EMAS', text: 'emas', show: 'EMAS' },
    ],
    bad: ['EMAS+TUA', '', 'A'.repeat(41), 9, null, { kode: 'EMAS' }],
    badTexts: ['', 'EMAS+TUA'],
    badColumnValues: ['', 'emas', 'A'.repeat(41)],
  },
]
