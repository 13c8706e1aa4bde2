import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { hancurPembelian } from './hancur-pembelian.document.ts'

documentExamples(hancurPembelian, {
  // The code of a bought piece holds the day of its purchase.
  good: [
    { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: 'P{hari}000101' }] },
    // It pays a supplier later.
    { kode_gudang: 'LEBUR', alasan: 'RUSAK', detail_barang: [{ kode_barcode: 'P{hari}000102' }] },
  ],
  bad: [
    {
      draft: { kode_gudang: 'HANCUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: pieces.flowerRing }] },
      field: 'detail_barang.0.kode_barcode',
    },
  ],
  act: { batal: { alasan: 'SALAH PINDAI' } },
})
