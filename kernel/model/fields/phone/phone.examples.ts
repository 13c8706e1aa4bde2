import type { KindExample } from '../kinds.examples.ts'
import { phone } from './phone.ts'

export const phoneExamples: readonly KindExample[] = [
  {
    name: 'no hp',
    field: phone({ label: 'No HP' }),
    good: [
      { wire: '081234567890', text: '081234567890' },
      { wire: '+62 812-3456-7890', kembali: '081234567890', text: '+62 812 3456 7890', show: '081234567890' },
      { wire: '+62 0812 3456 7890', kembali: '081234567890', text: '6281234567890', show: '081234567890' },
      { wire: '(021) 555 1234', kembali: '0215551234', text: '021-5551234', show: '0215551234' },
      { wire: '+6591234567', text: '+65 9123 4567', show: '+6591234567' },
    ],
    bad: [
      '0812',
      '0812345678901234',
      '0812-abcd-1234',
      '+0812345678',
      '++6281234567',
      '08123+4567890',
      '',
      81234567890,
      null,
    ],
    badTexts: ['', 'telepon', '0812', '8,12346E+10', '081234567856 / 081300001111'],
    badColumnValues: ['0812', 'telepon rumah', '0812 3456 7890'],
  },
]
