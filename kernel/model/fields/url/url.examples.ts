import type { KindExample } from '../kinds.examples.ts'
import { url } from './url.ts'

export const urlExamples: readonly KindExample[] = [
  {
    name: 'portal',
    field: url({ label: 'Portal' }),
    good: [
      { wire: 'https://kilau.example/PBR', text: 'https://kilau.example/PBR' },
      {
        wire: ' HTTP://10.0.0.5:8080 ',
        kembali: 'http://10.0.0.5:8080',
        text: 'HTTP://10.0.0.5:8080',
        show: 'http://10.0.0.5:8080',
      },
    ],
    bad: [
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
    badTexts: ['', 'kilau.example', 'https:// spasi'],
    badColumnValues: ['', 'javascript:alert(1)', 'https://a b', `https://x/${'a'.repeat(300)}`],
  },
]
