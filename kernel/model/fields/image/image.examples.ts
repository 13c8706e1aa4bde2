import type { KindExample } from '../examples.ts'
import { image } from './image.ts'

export const imageExamples: readonly KindExample[] = [
  {
    name: 'foto',
    field: image({ label: 'Foto' }),
    good: [{ wire: 'k3j9x0a7b2c4d6e8f1g5h', text: 'k3j9x0a7b2c4d6e8f1g5h' }],
    bad: ['', 'foto.jpg', '../../etc/passwd', 'K3J9X0A7B2C4D6E8F1G5H', 'a'.repeat(65), 'a'.repeat(19), 5, null],
    badTexts: ['', 'foto.jpg'],
    badColumnValues: ['', 'foto.jpg', 'a'.repeat(65)],
  },
]
