import type { ContohJenis } from '../contoh.ts'
import { boolean } from './boolean.ts'

export const booleanContoh: readonly ContohJenis[] = [
  {
    nama: 'aktif',
    field: boolean({ label: 'Aktif' }),
    baik: [
      { wire: true, text: 'Ya' },
      { wire: false, text: 'Tidak' },
      { wire: true, text: '1', tampil: 'Ya' },
      { wire: false, text: 'false', tampil: 'Tidak' },
    ],
    buruk: ['true', 1, 0, null, 'Ya', {}],
    teksBuruk: ['', 'mungkin', '2'],
  },
]
