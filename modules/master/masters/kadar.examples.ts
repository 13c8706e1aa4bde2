import { resourceExamples } from '#testing/define-examples.ts'
import { kadar } from './kadar.resource.ts'

resourceExamples(kadar, {
  good: [
    { kode_kadar: '585', kadar: 58.5, keterangan: '14 KARAT' },
    { kode_kadar: 'K110', kadar: 110, keterangan: 'ONGKOS DI DALAM KADAR' },
  ],
  bad: [
    { row: { kode_kadar: 'NOL', kadar: 0 }, field: 'kadar' },
    { row: { kode_kadar: 'LEBIH', kadar: 500.01 }, field: 'kadar' },
  ],
})
