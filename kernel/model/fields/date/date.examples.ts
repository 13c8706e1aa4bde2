import type { KindExample } from '../kinds.examples.ts'
import { date } from './date.ts'

export const dateExamples: readonly KindExample[] = [
  {
    name: 'tanggal lahir',
    field: date({ label: 'Tanggal Lahir' }),
    good: [
      { wire: '2026-11-21', text: '2026-11-21' },
      { wire: '2024-02-29', text: '29/02/2024', show: '2024-02-29' },
      { wire: '2026-01-05', text: '5-1-2026', show: '2026-01-05' },
    ],
    bad: [
      '2026-02-29',
      '2026-13-01',
      '2026-04-31',
      '21/11/2026',
      '1899-12-31',
      '3000-01-01',
      '2026-11-21T00:00',
      '2026-1-5',
      20261121,
      null,
    ],
    badTexts: ['', 'besok', '31/04/2026', '2026/11/21'],
    badColumnValues: ['1899-12-31', '3000-01-01'],
  },
  {
    name: 'berlaku dalam tahun 2026',
    field: date({ label: 'Berlaku', min: '2026-01-01', max: '2026-12-31' }),
    good: [{ wire: '2026-12-31', text: '2026-12-31' }],
    bad: ['2025-12-31', '2027-01-01'],
    badTexts: ['2027-01-01'],
  },
  {
    name: 'waktu harga emas, sampai menit',
    field: date({ label: 'Waktu', jam: true }),
    good: [
      { wire: '2026-11-21T13:30', text: '2026-11-21 13:30' },
      { wire: '2026-11-20T09:00', text: '20/11/2026 09:00', show: '2026-11-20 09:00' },
    ],
    bad: ['2026-11-21', '2026-02-30T09:00', '2026-11-21T24:00', '2026-11-21T13:60', '2026-11-21T13:30:00'],
    badTexts: ['2026-11-21', '13:30'],
    badColumnValues: ['2026-11-21', '2026-11-21T24:00', '2026-11-21 13:30'],
  },
]
