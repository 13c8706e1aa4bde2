import type { ContohJenis } from '../contoh.ts'
import { choice } from './choice.ts'

export const choiceContoh: readonly ContohJenis[] = [
  {
    nama: 'jenis nota',
    field: choice({
      label: 'Jenis',
      options: ['PENJUALAN', { value: 'TT', label: 'Tukar Tambah' }, { value: "D'OR", label: "D'or" }],
    }),
    baik: [
      { wire: 'PENJUALAN', text: 'penjualan', tampil: 'PENJUALAN' },
      { wire: 'TT', text: 'Tukar Tambah' },
      { wire: "D'OR", text: "D'or" },
    ],
    buruk: ['penjualan', 'Tukar Tambah', 'LAIN', '', 1, null, ['TT']],
    teksBuruk: ['', 'LAIN'],
    kolomBuruk: ['LAIN', '', 'Tukar Tambah'],
  },
]
