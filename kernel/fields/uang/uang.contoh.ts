import type { ContohJenis } from '../contoh.ts'
import { uang } from './uang.ts'

export const uangContoh: readonly ContohJenis[] = [
  {
    nama: 'harga',
    field: uang({ label: 'Harga' }),
    baik: [
      { wire: 0, text: '0' },
      { wire: 1_250_000, text: '1,250,000' },
      { wire: 6_105_500, text: 'Rp. 6.105.500,-', tampil: '6,105,500' },
      { wire: 1250, text: '1.250', tampil: '1,250' },
      { wire: 999_999_999_999_999, text: '999,999,999,999,999' },
    ],
    buruk: [-1, 0.5, 1e15, 1e300, '1250', null, true, [1]],
    teksBuruk: ['', 'seribu', '10%', '1e5', '1,5', '-1', '1,000,000,000,000,000'],
    kolomBuruk: [-1n, 1_000_000_000_000_000n],
  },
  {
    nama: 'selisih kas, boleh kurang',
    field: uang({ label: 'Selisih', min: -1_000_000, max: 1_000_000, maxMessage: 'Selisih Terlalu Besar' }),
    baik: [{ wire: -25_000, text: '-25.000', tampil: '−25,000' }],
    buruk: [-1_000_001, 1_000_001],
    teksBuruk: ['−1.000.001'],
  },
]
