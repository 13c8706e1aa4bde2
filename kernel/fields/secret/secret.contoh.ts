import type { ContohJenis } from '../contoh.ts'
import { secret } from './secret.ts'

export const secretContoh: readonly ContohJenis[] = [
  {
    nama: 'password, tidak pernah dikembalikan',
    field: secret({ label: 'Password', mode: 'hash' }),
    baik: [{ wire: 'Melati hujan 7', kembali: undefined, text: 'Melati hujan 7', tampil: '••••' }],
    buruk: ['', 'pendek', 'x'.repeat(201), 'sandi\u0000panjang', 12345678, null],
    teksBuruk: ['', 'pendek'],
  },
  {
    nama: 'nomor identitas, ditutup',
    field: secret({ label: 'Nomor Identitas', mode: 'sealed' }),
    baik: [
      { wire: '3171234567890001', kembali: '••••0001', text: '3171234567890001', tampil: '••••0001' },
      { wire: 'A123', kembali: '••••', text: 'A123', tampil: '••••' },
    ],
    buruk: ['', 'x'.repeat(201), 3171234567890001, null],
    teksBuruk: [''],
  },
]
