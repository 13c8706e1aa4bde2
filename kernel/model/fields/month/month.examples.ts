import type { KindExample } from '../kinds.examples.ts'
import { month } from './month.ts'

export const monthExamples: readonly KindExample[] = [
  {
    name: 'bulan laporan',
    field: month({ label: 'Bulan', max: '2026-12' }),
    good: [
      { wire: '2026-11', text: '2026-11' },
      { wire: '2026-02', text: '2/2026', show: '2026-02' },
    ],
    bad: ['2026-13', '2026-00', '2026-1', '1899-12', '2027-01', '2026', 202611, null],
    badTexts: ['', 'November', '13/2026', '2027-01'],
    badColumnValues: ['2026-13', '1899-12', '2026-1', '2027-01'],
  },
  {
    name: 'bulan mana saja',
    field: month({ label: 'Bulan' }),
    good: [{ wire: '2999-12', text: '12.2999', show: '2999-12' }],
    bad: ['3000-01', '2026-13'],
    badTexts: ['0/2026'],
    badColumnValues: ['2026-13', '2026-00', '3000-01'],
  },
]
