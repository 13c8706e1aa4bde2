import type { KindExample } from '../kinds.examples.ts'
import { textField } from './text.ts'

export const textExamples: readonly KindExample[] = [
  {
    name: 'nama, huruf besar',
    field: textField({ label: 'Nama' }),
    good: [
      { wire: 'CINCIN POLOS', text: 'CINCIN POLOS' },
      {
        wire: '  cincin   polos\tanak ',
        kembali: 'CINCIN POLOS ANAK',
        text: ' cincin  polos anak',
        show: 'CINCIN POLOS ANAK',
      },
      { wire: "D'ÉMAS 💍", text: "d'émas 💍", show: "D'ÉMAS 💍" },
    ],
    bad: ['', '   ', 'A'.repeat(101), 'A\u0000B', 'A\ud800', '\u202eEMAS', 12, null, false, []],
    badTexts: ['', 'A'.repeat(101)],
    badColumnValues: ['', 'A'.repeat(101)],
  },
  {
    name: 'nama barang, seperti diketik, lebih dari 5 huruf',
    field: textField({
      label: 'Nama',
      asIs: true,
      min: 6,
      max: 30,
      minMessage: 'Nama Barang Harus Lebih Dari 5 Karakter',
    }),
    good: [{ wire: 'Gelang Rantai', text: 'Gelang Rantai' }],
    bad: ['Emas', '💍💍💍', 'x'.repeat(31)],
    badTexts: ['Emas'],
  },
]
