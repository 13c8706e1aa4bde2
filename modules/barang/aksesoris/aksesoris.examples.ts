import { documentExamples } from '#testing/define-examples.ts'
import { boxes, pieces } from '#testing/world.ts'
import { aksesorisStock } from './aksesoris.document.ts'

documentExamples(aksesorisStock, {
  // A lot each: what is used up of one stands on what was added to it.
  good: [
    { cara: 'TUNAI', detail_barang: [{ kode_barcode: boxes.topped, jumlah: 3, harga_bayar: 0 }] },
    {
      cara: 'SUPPLIER',
      kode_supplier: 'UBS',
      keterangan: 'KOTAK BESAR',
      detail_barang: [{ kode_barcode: boxes.bought, jumlah: 5, harga_bayar: 70_001 }],
    },
    { cara: 'AMBIL', detail_barang: [{ kode_barcode: boxes.taken, jumlah: 2 }] },
  ],
  bad: [
    { draft: { cara: 'AMBIL', detail_barang: [] }, field: 'detail_barang' },
    {
      draft: { cara: 'TUNAI', detail_barang: [{ kode_barcode: boxes.topped, jumlah: 1 }] },
      field: 'detail_barang.0.harga_bayar',
    },
    {
      draft: { cara: 'SUPPLIER', detail_barang: [{ kode_barcode: boxes.topped, jumlah: 1, harga_bayar: 1 }] },
      field: 'kode_supplier',
    },
    {
      draft: { cara: 'AMBIL', detail_barang: [{ kode_barcode: pieces.thrownOut, jumlah: 1 }] },
      field: 'detail_barang.0.kode_barcode',
    },
    {
      draft: { cara: 'AMBIL', detail_barang: [{ kode_barcode: boxes.topped, jumlah: 9999 }] },
      field: 'detail_barang.0.jumlah',
    },
    {
      draft: {
        cara: 'AMBIL',
        kode_transaksi: 'SEWA',
        detail_barang: [{ kode_barcode: boxes.topped, jumlah: 1 }],
      },
      field: 'kode_transaksi',
    },
  ],
  act: { batal: { alasan: 'SALAH HITUNG' } },
})
