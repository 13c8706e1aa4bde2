import { resourceExamples } from '#testing/define-examples.ts'
import { potonganPembelian } from './potongan-pembelian.resource.ts'

resourceExamples(potonganPembelian, {
  good: [
    { kode_potongan: 'P1', kode_kategori: 'EMASPUTIH', potongan_persen: 1.5, potongan_rp: null },
    { kode_potongan: 'P2', kode_kategori: 'JAM', potongan_persen: null, potongan_rp: 5000 },
  ],
  bad: [{ row: { kode_potongan: 'X', kode_kategori: 'EMASPUTIH', potongan_persen: 120 }, field: 'potongan_persen' }],
})
