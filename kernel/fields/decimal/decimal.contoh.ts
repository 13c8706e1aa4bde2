import type { ContohJenis } from '../contoh.ts'
import { decimal } from './decimal.ts'

export const decimalContoh: readonly ContohJenis[] = [
  {
    nama: 'pengali poin',
    field: decimal({ label: 'Pengali', decimals: 1, min: 0, max: 10 }),
    baik: [
      { wire: 1.5, text: '1,5', tampil: '1.5' },
      { wire: 10, text: '10', tampil: '10.0' },
    ],
    buruk: [-0.1, 10.1, 1.55, '1', null],
    teksBuruk: ['', '10.1', '1.55', 'x'],
    kolomBuruk: [-1n, 101n],
  },
  {
    nama: 'karat batu, enam desimal, tanpa batas',
    field: decimal({ label: 'Karat', decimals: 6 }),
    baik: [
      { wire: 0.123456, text: '0.123456' },
      { wire: -1.25, text: '-1.250', tampil: '−1.250000' },
    ],
    buruk: [0.1234567, 1e300],
    teksBuruk: ['0.1234567'],
  },
]
