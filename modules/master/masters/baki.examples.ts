import { resourceExamples } from '#testing/define-examples.ts'
import { baki } from './baki.resource.ts'

resourceExamples(baki, {
  good: [
    { kode_toko: 'B01', nama_toko: 'CINCIN POLOS', kode_gudang: 'BRANKAS', berat_baki: 412.35, kapasitas: 60 },
    { kode_toko: 'B02', nama_toko: 'KALUNG ANAK', kode_gudang: 'BRANKAS', berat_baki: 388, kapasitas: null },
    { kode_toko: 'SORTIR', nama_toko: 'UNTUK DISORTIR', kode_gudang: 'BELI', berat_baki: 0, kapasitas: null },
  ],
  bad: [
    {
      row: { kode_toko: 'B04', nama_toko: 'TERLALU HALUS', kode_gudang: 'BRANKAS', berat_baki: 1.2345 },
      field: 'berat_baki',
    },
  ],
})
