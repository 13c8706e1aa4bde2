import type { ContohJenis } from '../contoh.ts'
import { integer } from './integer.ts'

export const integerContoh: readonly ContohJenis[] = [
  {
    nama: 'urutan',
    field: integer({ label: 'Urutan' }),
    baik: [
      { wire: 0, text: '0' },
      { wire: -12, text: '-12', tampil: '−12' },
      { wire: 1250, text: '1.250', tampil: '1,250' },
      { wire: Number.MAX_SAFE_INTEGER, text: '9,007,199,254,740,991' },
    ],
    buruk: [0.5, 2 ** 53, 1e300, '3', null, true],
    teksBuruk: ['', '1.5', 'dua', '3 g', '9,007,199,254,740,992'],
  },
  {
    nama: 'kapasitas baki',
    field: integer({ label: 'Kapasitas', min: 1, max: 500 }),
    baik: [{ wire: 60, text: '60' }],
    buruk: [0, 501],
    teksBuruk: ['0', '501'],
    kolomBuruk: [0, 501],
  },
]
