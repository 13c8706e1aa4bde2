import type { ContohJenis } from '../contoh.ts'
import { url } from './url.ts'

export const urlContoh: readonly ContohJenis[] = [
  {
    nama: 'portal',
    field: url({ label: 'Portal' }),
    baik: [
      { wire: 'https://kilau.example/PBR', text: 'https://kilau.example/PBR' },
      {
        wire: ' HTTP://10.0.0.5:8080 ',
        kembali: 'http://10.0.0.5:8080',
        text: 'HTTP://10.0.0.5:8080',
        tampil: 'http://10.0.0.5:8080',
      },
    ],
    buruk: [
      '',
      'kilau.example',
      'ftp://x',
      'javascript:alert(1)',
      'https://',
      'http://a b',
      `https://x/${'a'.repeat(300)}`,
      1,
      null,
    ],
    teksBuruk: ['', 'kilau.example', 'https:// spasi'],
    kolomBuruk: ['', 'javascript:alert(1)', 'https://a b', `https://x/${'a'.repeat(300)}`],
  },
]
