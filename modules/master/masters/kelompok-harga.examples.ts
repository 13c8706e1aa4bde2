import { resourceExamples } from '#testing/define-examples.ts'
import { kelompokHarga } from './kelompok-harga.resource.ts'

resourceExamples(kelompokHarga, {
  good: [
    { kelompok_harga: 'CN', keterangan: 'CINCIN', kode_group: 'G585' },
    { kelompok_harga: 'GL', keterangan: null, kode_group: null },
  ],
  bad: [{ row: { kelompok_harga: 'X', kode_group: 'TIDAK-ADA' }, field: 'kode_group' }],
})
