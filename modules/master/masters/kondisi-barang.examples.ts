import { resourceExamples } from '#testing/define-examples.ts'
import { kondisiBarang } from './kondisi-barang.resource.ts'

resourceExamples(kondisiBarang, {
  good: [
    { kondisi_barang: 'GORES', keterangan: 'GORESAN HALUS', jual_lagi: true },
    { kondisi_barang: 'PUTUS', keterangan: null, jual_lagi: false },
  ],
})
