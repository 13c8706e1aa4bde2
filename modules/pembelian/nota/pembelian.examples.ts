import { documentExamples } from '#testing/define-examples.ts'
import { accounts, customers, pieces } from '#testing/world.ts'
import { pembelian } from './pembelian.document.ts'

/** Drafts that the conformance suite makes, and drafts that are refused. What our own nota sold is bought back in `pembelian.server.test.ts`. */
const plain = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING DESI BULAT',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat: 1.14,
  kondisi_beli: 'BAIK',
} as const
const refused = <const F extends string>(field: F, line: object) => ({
  draft: { kode_sales: 'RINA', kode_customer: customers.siti, detail_barang: [{ ...plain, ...line }] },
  field: `detail_barang.0.${field}` as const,
})

documentExamples(pembelian, {
  good: [
    { kode_sales: 'RINA', kode_customer: customers.siti, keterangan: 'JUAL EMAS LAMA', detail_barang: [plain] },
    {
      kode_sales: 'RINA',
      kode_customer: customers.siti,
      detail_barang: [{ ...plain, harga_ubah: 1_200_000, rusak_rp: 5000, keterangan: 'PATAH' }],
      bayar_keluar: [
        { cara: 'CASH', jumlah_rp: 200_000 },
        { cara: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening: accounts.bca, keterangan: 'BRI 3390' },
      ],
    },
  ],
  bad: [
    { draft: { kode_sales: 'RINA', detail_barang: [] }, field: 'detail_barang' },
    { draft: { kode_sales: 'RINA', detail_barang: [plain] }, field: 'kode_customer' },
    {
      draft: {
        kode_sales: 'RINA',
        kode_customer: customers.siti,
        detail_barang: [plain],
        bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1000 }],
      },
      field: 'bayar_keluar',
    },
    refused('berat', { berat: 0 }),
    refused('kode_group', { kode_group: null }),
    refused('kode_dept', { kode_dept: null }),
    refused('nama_barang', { nama_barang: null }),
    refused('kondisi_beli', { kondisi_beli: 'TIDAK ADA' }),
    refused('keterangan', { rusak_rp: 5000 }),
    refused('berat_emas', { berat_emas: 2 }),
    refused('no_faktur_jual', {
      asal: 'NOTA KITA',
      no_faktur_jual: 'JL-SBY-261121-9999',
      kode_barcode_asal: pieces.flowerRing,
    }),
    refused('foto', {
      asal: 'NOTA LAMA',
      no_faktur_jual: 'A-1',
      tgl_nota: '2026-10-01',
      harga_nota: 1000000,
      berat_nota: 1.14,
    }),
  ],
  act: {
    validasi: (doc: { readonly keterangan?: unknown }) => (doc.keterangan ? {} : undefined),
    tolak: { alasan: 'TIDAK JADI' },
    batal: { alasan: 'SALAH BARANG' },
    cetak: {},
  },
  // The sales before wait for their cashier: nothing of ours is sold yet.
  twoStep: {
    good: [
      { kode_sales: 'RINA', kode_customer: customers.siti, keterangan: 'JUAL EMAS LAMA', detail_barang: [plain] },
      { kode_sales: 'RINA', kode_customer: customers.siti, detail_barang: [{ ...plain, harga_ubah: 1_200_000 }] },
    ],
    bad: [
      { draft: { kode_sales: 'RINA', detail_barang: [] }, field: 'detail_barang' },
      {
        draft: {
          kode_sales: 'RINA',
          kode_customer: customers.siti,
          detail_barang: [plain],
          bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1_140_000 }],
        },
        field: 'bayar_keluar',
      },
    ],
  },
})
