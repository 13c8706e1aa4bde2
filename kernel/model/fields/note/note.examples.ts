import type { KindExample } from '../kinds.examples.ts'
import { note } from './note.ts'

export const noteExamples: readonly KindExample[] = [
  {
    name: 'keterangan nota',
    field: note({ label: 'Isi', min: 20, minMessage: 'Deskripsi Minimal 20 Karakter' }),
    good: [
      { wire: 'Barang yang dibeli\n\tdapat dijual kembali.', text: 'Barang yang dibeli\n\tdapat dijual kembali.' },
      {
        wire: 'Baris satu satu\r\nBaris dua dua',
        kembali: 'Baris satu satu\nBaris dua dua',
        text: 'Baris satu satu\nBaris dua dua',
      },
    ],
    bad: ['Terlalu pendek', 'x'.repeat(1001), 'Keterangan yang cukup \u0000', 5, null],
    badTexts: ['Terlalu pendek'],
    badColumnValues: ['', 'pendek'],
  },
]
