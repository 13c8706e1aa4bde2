import type { ContohJenis } from '../contoh.ts'
import { note } from './note.ts'

export const noteContoh: readonly ContohJenis[] = [
  {
    nama: 'keterangan nota',
    field: note({ label: 'Isi', min: 20, minMessage: 'Deskripsi Minimal 20 Karakter' }),
    baik: [
      { wire: 'Barang yang dibeli\n\tdapat dijual kembali.', text: 'Barang yang dibeli\n\tdapat dijual kembali.' },
      {
        wire: 'Baris satu satu\r\nBaris dua dua',
        kembali: 'Baris satu satu\nBaris dua dua',
        text: 'Baris satu satu\nBaris dua dua',
      },
    ],
    buruk: ['Terlalu pendek', 'x'.repeat(1001), 'Keterangan yang cukup \u0000', 5, null],
    teksBuruk: ['Terlalu pendek'],
    kolomBuruk: ['', 'pendek'],
  },
]
