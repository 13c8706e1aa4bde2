import type { KindExample } from '../kinds.examples.ts'
import { code } from './code.ts'

export const codeExamples: readonly KindExample[] = [
  {
    name: 'kode barang',
    field: code({ label: 'Kode' }),
    good: [
      { wire: 'CINCIN-01', text: 'CINCIN-01' },
      { wire: ' cincin_01 ', kembali: 'CINCIN_01', text: ' cincin_01 ', show: 'CINCIN_01' },
      { wire: 'EMAS TUA', text: 'emas  tua', show: 'EMAS TUA' },
      { wire: '24K/99.9', text: '24K/99.9' },
      { wire: 'ABCDEFGHIJ0123456789', text: 'abcdefghij0123456789', show: 'ABCDEFGHIJ0123456789' },
    ],
    bad: ['', 'CINCIN+01', 'ÉMAS', '-A', '..', 'A\u0000', 'ABCDEFGHIJ0123456789X', 7, null, true, {}],
    badTexts: ['', 'CINCIN+01', '#1', 'ABCDEFGHIJ0123456789X'],
    badColumnValues: ['', 'cincin', 'A  B', ' A', '../A', 'A\n'],
  },
  {
    name: 'kode pendek',
    field: code({ label: 'Kode', max: 3 }),
    good: [{ wire: 'ABC', text: 'abc', show: 'ABC' }],
    bad: ['ABCD'],
    badTexts: ['ABCD'],
  },
]
