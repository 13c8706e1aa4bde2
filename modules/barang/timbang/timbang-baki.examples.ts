import { documentExamples } from '#testing/define-examples.ts'
import { timbangBaki } from './timbang-baki.document.ts'

documentExamples(timbangBaki, {
  good: [
    { kode_gudang: 'BRANKAS', kode_toko: 'B02', kode_bandrol: 'KECIL' },
    { kode_gudang: 'BRANKAS', kode_toko: 'B01' },
  ],
  bad: [
    { draft: { kode_gudang: 'TOKO', kode_toko: 'B01' }, field: 'kode_toko' },
    { draft: { kode_gudang: 'BRANKAS', kode_toko: 'B01', kode_bandrol: 'TIDAKADA' }, field: 'kode_bandrol' },
  ],
  act: {
    simpan: (doc) => (doc.kode_toko === 'B02' ? { berat_timbang: 400 } : undefined),
    reset: {},
  },
})
