import type { ContohJenis } from '../contoh.ts'
import { text } from './text.ts'

export const textContoh: readonly ContohJenis[] = [
  {
    nama: 'nama, huruf besar',
    field: text({ label: 'Nama' }),
    baik: [
      { wire: 'CINCIN POLOS', text: 'CINCIN POLOS' },
      {
        wire: '  cincin   polos\tanak ',
        kembali: 'CINCIN POLOS ANAK',
        text: ' cincin  polos anak',
        tampil: 'CINCIN POLOS ANAK',
      },
      { wire: "D'ÉMAS 💍", text: "d'émas 💍", tampil: "D'ÉMAS 💍" },
    ],
    buruk: ['', '   ', 'A'.repeat(101), 'A\u0000B', 'A\ud800', '\u202eEMAS', 12, null, false, []],
    teksBuruk: ['', 'A'.repeat(101)],
    kolomBuruk: ['', 'A'.repeat(101)],
  },
  {
    nama: 'nama barang, seperti diketik, lebih dari 5 huruf',
    field: text({ label: 'Nama', asis: true, min: 6, max: 30, minMessage: 'Nama Barang Harus Lebih Dari 5 Karakter' }),
    baik: [{ wire: 'Gelang Rantai', text: 'Gelang Rantai' }],
    buruk: ['Emas', '💍💍💍', 'x'.repeat(31)],
    teksBuruk: ['Emas'],
  },
]
