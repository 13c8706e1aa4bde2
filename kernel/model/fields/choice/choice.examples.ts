import type { KindExample } from '../kinds.examples.ts'
import { choice } from './choice.ts'

export const choiceExamples: readonly KindExample[] = [
  {
    name: 'jenis nota',
    field: choice({
      label: 'Jenis',
      options: ['PENJUALAN', { value: 'TT', label: 'Tukar Tambah' }, { value: "D'OR", label: "D'or" }],
    }),
    good: [
      { wire: 'PENJUALAN', text: 'penjualan', show: 'PENJUALAN' },
      { wire: 'TT', text: 'Tukar Tambah' },
      { wire: "D'OR", text: "D'or" },
    ],
    bad: ['penjualan', 'Tukar Tambah', 'LAIN', '', 1, null, ['TT']],
    badTexts: ['', 'LAIN'],
    badColumnValues: ['LAIN', '', 'Tukar Tambah'],
  },
]
