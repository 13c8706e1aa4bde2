import type { ContohJenis } from '../contoh.ts'
import { persen } from './persen.ts'

export const persenContoh: readonly ContohJenis[] = [
  {
    nama: 'diskon',
    field: persen({ label: 'Diskon', maxMessage: 'Diskon Tidak Boleh Melebihi 100' }),
    baik: [
      { wire: 0, text: '0', tampil: '0.00' },
      { wire: 2.75, text: '2,75 %', tampil: '2.75' },
      { wire: 100, text: '100', tampil: '100.00' },
    ],
    buruk: [-0.01, 100.01, 2.755, '3', null],
    teksBuruk: ['', '101', '2.7555', '5 g', 'tiga'],
    kolomBuruk: [-1n, 10_001n],
  },
  {
    nama: 'kadar barang',
    field: persen({ label: 'Kadar', min: 0.01, max: 500, minMessage: 'Kadar Tidak Boleh 0 Atau Melebihi Batas' }),
    baik: [
      { wire: 99.99, text: '99.99' },
      { wire: 500, text: '500%', tampil: '500.00' },
    ],
    buruk: [0, 500.01],
    teksBuruk: ['0'],
  },
]
