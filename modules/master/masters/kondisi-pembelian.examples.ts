import { resourceExamples } from '#testing/define-examples.ts'
import { kondisiPembelian } from './kondisi-pembelian.resource.ts'

resourceExamples(kondisiPembelian, {
  good: [
    {
      kondisi_beli: 'MULUS',
      keterangan: 'BOLEH DIJUAL LAGI',
      potongan_persen: null,
      potongan_rp: null,
      tujuan: 'SORTIR',
    },
    { kondisi_beli: 'PATAH', keterangan: 'UNTUK DILEBUR', potongan_persen: 2.5, potongan_rp: 5000, tujuan: 'LEBUR' },
  ],
  bad: [
    { row: { kondisi_beli: 'X', potongan_persen: 100.01 }, field: 'potongan_persen' },
    { row: { kondisi_beli: 'X', tujuan: 'BUANG' }, field: 'tujuan' },
  ],
})
