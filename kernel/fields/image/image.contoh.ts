import type { ContohJenis } from '../contoh.ts'
import { image } from './image.ts'

export const imageContoh: readonly ContohJenis[] = [
  {
    nama: 'foto',
    field: image({ label: 'Foto' }),
    baik: [{ wire: 'k3j9x0a7b2c4d6e8f1g5h', text: 'k3j9x0a7b2c4d6e8f1g5h' }],
    buruk: ['', 'foto.jpg', '../../etc/passwd', 'K3J9X0A7B2C4D6E8F1G5H', 'a'.repeat(65), 'a'.repeat(19), 5, null],
    teksBuruk: ['', 'foto.jpg'],
    kolomBuruk: ['', 'foto.jpg', 'a'.repeat(65)],
  },
]
