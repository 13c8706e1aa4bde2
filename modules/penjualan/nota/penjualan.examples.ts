import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers, pieces } from '#testing/world.ts'
import { penjualan } from './penjualan.document.ts'

documentExamples(penjualan, {
  good: [
    {
      kode_sales: 'RINA',
      kode_customer: customers.siti,
      keterangan: 'HADIAH ULANG TAHUN',
      detail_barang: [{ kode_barcode: pieces.flowerRing, jumlah: 1 }],
      bayar: [
        { cara: 'DEBIT', jumlah_rp: 4000000, no_rekening: accounts.bca, keterangan: '4471' },
        { cara: 'CASH', jumlah_rp: 250000 },
      ],
    },
    {
      kode_sales: 'RINA',
      nama_customer: 'IBU RATNA',
      detail_barang: [{ kode_barcode: pieces.rubyRing, jumlah: 1, diskon_rp: 50000 }],
      bayar: [{ cara: 'TRANSFER', jumlah_rp: 4950000, no_rekening: accounts.bri }],
    },
  ],
  bad: [
    { draft: { kode_sales: 'RINA', detail_barang: [], bayar: [] }, field: 'detail_barang' },
    {
      draft: {
        kode_sales: 'RINA',
        detail_barang: [{ kode_barcode: 'TIDAK-ADA' }],
        bayar: [{ cara: 'CASH', jumlah_rp: 1000 }],
      },
      field: 'detail_barang.0.kode_barcode',
    },
    {
      draft: {
        kode_sales: 'RINA',
        detail_barang: [{ kode_barcode: pieces.flowerRing, diskon_persen: 100.01 }],
        bayar: [],
      },
      field: 'detail_barang.0.diskon_persen',
    },
    { draft: { kode_sales: 'RINA', detail_barang: [{ kode_barcode: pieces.flowerRing }], bayar: [] }, field: 'bayar' },
    {
      draft: {
        kode_sales: 'RINA',
        detail_barang: [{ kode_barcode: pieces.flowerRing }],
        bayar: [{ cara: 'QRIS', jumlah_rp: 4200000 }],
      },
      field: 'bayar.0.no_rekening',
    },
  ],
  act: {
    validasi: (doc) =>
      doc.kode_customer === customers.siti ? { bayar: [{ cara: 'CASH', jumlah_rp: doc.total }] } : undefined,
    tolak: { alasan: 'TIDAK JADI' },
    batal: { alasan: 'SALAH BARANG' },
    cetak: {},
  },
  // Payments come with the cashier's step.
  twoStep: {
    good: [
      {
        kode_sales: 'RINA',
        kode_customer: customers.siti,
        detail_barang: [{ kode_barcode: pieces.flowerRing, jumlah: 1 }],
      },
      { kode_sales: 'RINA', nama_customer: 'IBU RATNA', detail_barang: [{ kode_barcode: pieces.rubyRing, jumlah: 1 }] },
    ],
    bad: [
      { draft: { kode_sales: 'RINA', detail_barang: [] }, field: 'detail_barang' },
      {
        draft: {
          kode_sales: 'RINA',
          detail_barang: [{ kode_barcode: pieces.flowerRing }],
          bayar: [{ cara: 'CASH', jumlah_rp: 4250000 }],
        },
        field: 'bayar',
      },
      {
        draft: {
          kode_sales: 'RINA',
          keranjang: 'JL-SBY-261121-0001',
          detail_barang: [{ kode_barcode: pieces.flowerRing }],
        },
        field: 'keranjang',
      },
    ],
  },
})
