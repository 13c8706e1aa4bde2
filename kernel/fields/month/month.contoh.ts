import type { ContohJenis } from '../contoh.ts'
import { month } from './month.ts'

export const monthContoh: readonly ContohJenis[] = [
  {
    nama: 'bulan laporan',
    field: month({ label: 'Bulan', max: '2026-12' }),
    baik: [
      { wire: '2026-11', text: '2026-11' },
      { wire: '2026-02', text: '2/2026', tampil: '2026-02' },
    ],
    buruk: ['2026-13', '2026-00', '2026-1', '1899-12', '2027-01', '2026', 202611, null],
    teksBuruk: ['', 'November', '13/2026', '2027-01'],
    kolomBuruk: ['2026-13', '1899-12', '2026-1', '2027-01'],
  },
  {
    nama: 'bulan mana saja',
    field: month({ label: 'Bulan' }),
    baik: [{ wire: '2999-12', text: '12.2999', tampil: '2999-12' }],
    buruk: ['3000-01', '2026-13'],
    teksBuruk: ['0/2026'],
    kolomBuruk: ['2026-13', '2026-00', '3000-01'],
  },
]
