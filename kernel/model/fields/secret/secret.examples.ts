import type { KindExample } from '../kinds.examples.ts'
import { secret } from './secret.ts'

export const secretExamples: readonly KindExample[] = [
  {
    name: 'password, tidak pernah dikembalikan',
    field: secret({ label: 'Password', mode: 'hash' }),
    good: [{ wire: 'Melati hujan 7', kembali: undefined, text: 'Melati hujan 7', show: '••••' }],
    bad: ['', 'pendek', 'x'.repeat(201), 'sandi\u0000panjang', 12345678, null],
    badTexts: ['', 'pendek'],
  },
  {
    name: 'nomor identitas, ditutup',
    field: secret({ label: 'Nomor Identitas', mode: 'sealed' }),
    good: [
      { wire: '3171234567890001', kembali: '••••0001', text: '3171234567890001', show: '••••0001' },
      { wire: 'A123', kembali: '••••', text: 'A123', show: '••••' },
    ],
    bad: ['', 'x'.repeat(201), 3171234567890001, null],
    badTexts: [''],
  },
]
