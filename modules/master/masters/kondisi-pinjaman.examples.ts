import { resourceExamples } from '#testing/define-examples.ts'
import { kondisiPinjaman } from './kondisi-pinjaman.resource.ts'

resourceExamples(kondisiPinjaman, {
  good: [
    { kondisi_pinjaman: 'BAIK', keterangan: 'UTUH', persen_taksiran: 85 },
    { kondisi_pinjaman: 'RUSAK', keterangan: null, persen_taksiran: 70.5 },
  ],
  bad: [{ row: { kondisi_pinjaman: 'X', persen_taksiran: 100.01 }, field: 'persen_taksiran' }],
})
