import type { ContohJenis } from '../contoh.ts'
import { ref } from './ref.ts'

export const refContoh: readonly ContohJenis[] = [
  {
    nama: 'group',
    field: ref('group', { label: 'Group' }),
    baik: [
      { wire: 'EMAS-TUA', text: 'EMAS-TUA' },
      { wire: 'emas', kembali: 'EMAS', text: 'emas', tampil: 'EMAS' },
    ],
    buruk: ['EMAS+TUA', '', 'A'.repeat(41), 9, null, { kode: 'EMAS' }],
    teksBuruk: ['', 'EMAS+TUA'],
    kolomBuruk: ['', 'emas', 'A'.repeat(41)],
  },
]
