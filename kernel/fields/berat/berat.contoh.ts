import type { ContohJenis } from '../contoh.ts'
import { berat } from './berat.ts'

export const beratContoh: readonly ContohJenis[] = [
  {
    nama: 'berat barang',
    field: berat({ label: 'Berat', bukanNol: true }),
    baik: [
      { wire: 3.215, text: '3.215' },
      { wire: 3.215, text: '3,215 g', tampil: '3.215' },
      { wire: 0.001, text: '.001', tampil: '0.001' },
      { wire: 0.1, text: '0,1 gram', tampil: '0.100' },
      { wire: 1250, text: '1,250.000' },
      { wire: 9_999_999.999, text: '9,999,999.999' },
    ],
    buruk: [0, -0.001, 3.2151, 10_000_000, 1e300, '3.2', null, false],
    teksBuruk: ['', '0', '3.2151', '-3', 'Rp. 3', '3 %', '10.000.000'],
    kolomBuruk: [0n, -1n, 10_000_000_000n],
  },
  {
    nama: 'berat bandrol, paling berat 5 g',
    field: berat({ label: 'Berat Bandrol', max: 5 }),
    baik: [{ wire: 0, text: '0', tampil: '0.000' }],
    buruk: [5.001],
    teksBuruk: ['5.001'],
  },
]
