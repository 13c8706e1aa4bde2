import { resourceExamples } from '#testing/define-examples.ts'
import { deskripsiService } from './deskripsi-service.resource.ts'

resourceExamples(deskripsiService, {
  good: [
    { kode_deskripsi: 'PATRI', deskripsi: 'PATRI CINCIN PATAH DAN POLES', ongkos: 50000 },
    { kode_deskripsi: 'UKURAN', deskripsi: 'UBAH UKURAN CINCIN MAKSIMAL 2 NOMOR', ongkos: null },
  ],
  bad: [{ row: { kode_deskripsi: 'X', deskripsi: 'TERLALU PENDEK' }, field: 'deskripsi' }],
})
