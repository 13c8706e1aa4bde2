import { resourceExamples } from '#testing/define-examples.ts'
import { batuBerlian } from './batu-berlian.resource.ts'

resourceExamples(batuBerlian, {
  good: [
    {
      kode: 'D05',
      kode_batu: 'BERLIAN',
      karat: 0.5,
      shape: 'BR',
      color: 'D',
      clarity: 'VVS1',
      polish: 'EX',
      symmetry: 'EX',
      fluorescence: 'NONE',
      cutgrade: 'EX',
      harga_per_karat: 65000000,
    },
    { kode: 'R01', kode_batu: 'RUBI', karat: 0.105, harga_per_karat: 4000000 },
  ],
  bad: [
    { row: { kode: 'X', kode_batu: 'RUBI', karat: 0, harga_per_karat: 1 }, field: 'karat' },
    { row: { kode: 'X', kode_batu: 'TIDAK-ADA', karat: 1, harga_per_karat: 1 }, field: 'kode_batu' },
  ],
})
