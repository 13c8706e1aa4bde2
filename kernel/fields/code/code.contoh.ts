import type { ContohJenis } from '../contoh.ts'
import { code } from './code.ts'

export const codeContoh: readonly ContohJenis[] = [
  {
    nama: 'kode barang',
    field: code({ label: 'Kode' }),
    baik: [
      { wire: 'CINCIN-01', text: 'CINCIN-01' },
      { wire: ' cincin_01 ', kembali: 'CINCIN_01', text: ' cincin_01 ', tampil: 'CINCIN_01' },
      { wire: 'EMAS TUA', text: 'emas  tua', tampil: 'EMAS TUA' },
      { wire: '24K/99.9', text: '24K/99.9' },
      { wire: 'ABCDEFGHIJ0123456789', text: 'abcdefghij0123456789', tampil: 'ABCDEFGHIJ0123456789' },
    ],
    buruk: ['', 'CINCIN+01', 'ÉMAS', '-A', '..', 'A\u0000', 'ABCDEFGHIJ0123456789X', 7, null, true, {}],
    teksBuruk: ['', 'CINCIN+01', '#1', 'ABCDEFGHIJ0123456789X'],
    kolomBuruk: ['', 'cincin', 'A  B', ' A', '../A', 'A\n'],
  },
  {
    nama: 'kode pendek',
    field: code({ label: 'Kode', max: 3 }),
    baik: [{ wire: 'ABC', text: 'abc', tampil: 'ABC' }],
    buruk: ['ABCD'],
    teksBuruk: ['ABCD'],
  },
]
