import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { hancurBarang } from './hancur-barang.document.ts'

documentExamples(hancurBarang, {
  good: [
    {
      kode_gudang: 'HANCUR',
      alasan: 'PATAH, TIDAK BISA DIPERBAIKI',
      detail_barang: [{ kode_barcode: pieces.destroyed }],
    },
    { kode_gudang: 'RUSAK', alasan: 'RUSAK', detail_barang: [{ kode_barcode: pieces.thrownOut }] },
  ],
  bad: [
    {
      draft: { kode_gudang: 'TOKO', alasan: 'PATAH', detail_barang: [{ kode_barcode: pieces.thrownOut }] },
      field: 'kode_gudang',
    },
  ],
  act: { batal: { alasan: 'SALAH PINDAI' } },
})
