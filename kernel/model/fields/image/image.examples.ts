import type { KindExample } from '../kinds.examples.ts'
import { image } from './image.ts'

export const imageExamples: readonly KindExample[] = [
  {
    name: 'foto',
    field: image({ label: 'Foto' }),
    good: [
      { wire: 'k3j9x0a7b2c4d6e8f1g5h', text: 'k3j9x0a7b2c4d6e8f1g5h' },
      { wire: 'm2n8p4q6r1s3t5v7w9x0', text: 'm2n8p4q6r1s3t5v7w9x0' },
    ],
    bad: ['', 'foto.jpg', '../../etc/passwd', 'K3J9X0A7B2C4D6E8F1G5H', 'a'.repeat(65), 'a'.repeat(19), 5, null],
    badTexts: ['', 'foto.jpg'],
    badColumnValues: ['', 'foto.jpg', 'a'.repeat(65)],
  },
]
