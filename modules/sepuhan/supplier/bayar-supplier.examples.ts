import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { bayarSupplier } from './bayar-supplier.document.ts'

documentExamples(bayarSupplier, {
  good: [
    { kode_supplier: 'UBS', cara: 'RUPIAH', jumlah_rp: 500_000 },
    { kode_supplier: 'UBS', cara: 'GRAM', gram: 1.25, harga_gram: 2_400_000 },
    // What an earlier document sent to the melt.
    { kode_supplier: 'UBS', cara: 'EMAS', gram: 1.1, detail_barang: [{ kode_barcode: 'P{hari}000102' }] },
  ],
  bad: [
    { draft: { kode_supplier: 'TIDAKADA', cara: 'RUPIAH', jumlah_rp: 1 }, field: 'kode_supplier' },
    { draft: { kode_supplier: 'UBS', cara: 'RUPIAH' }, field: 'jumlah_rp' },
    { draft: { kode_supplier: 'UBS', cara: 'GRAM', harga_gram: 1 }, field: 'gram' },
    { draft: { kode_supplier: 'UBS', cara: 'GRAM', gram: 1 }, field: 'harga_gram' },
    { draft: { kode_supplier: 'UBS', cara: 'EMAS', detail_barang: [] }, field: 'detail_barang' },
    {
      draft: { kode_supplier: 'UBS', cara: 'EMAS', detail_barang: [{ kode_barcode: pieces.flowerRing }] },
      field: 'detail_barang.0.kode_barcode',
    },
    {
      draft: { kode_supplier: 'UBS', cara: 'RUPIAH', jumlah_rp: 2, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1 }] },
      field: 'bayar_keluar',
    },
  ],
  act: { cetak: {}, batal: { alasan: 'SALAH SUPPLIER' } },
})
