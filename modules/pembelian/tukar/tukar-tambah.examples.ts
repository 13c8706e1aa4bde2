import { documentExamples } from '#testing/define-examples.ts'
import { customers, pieces } from '#testing/world.ts'
import { tukarTambah } from './tukar-tambah.document.ts'

/** Drafts that the conformance suite makes, and drafts that are refused. What our own nota sold is exchanged in `tukar-tambah.server.test.ts`. */
const masuk = {
  asal: 'TANPA NOTA',
  nama_barang: 'ANTING DESI BULAT',
  kode_dept: 'BR',
  kode_group: 'G585',
  berat: 1.14,
  kondisi_beli: 'BAIK',
} as const
const head = { kode_sales: 'RINA', kode_customer: customers.siti }
/** The customer pays the rest: more than it may be, so that change is given. */
const pays = {
  ...head,
  keterangan: 'TAMBAH UANG',
  detail_barang: [{ kode_barcode: pieces.exchanged }],
  detail_masuk: [masuk],
} as const
/** What came in is worth more. */
const given = {
  ...head,
  detail_barang: [{ kode_barcode: pieces.exchangedForMore }],
  detail_masuk: [{ ...masuk, berat: 6 }],
} as const
const cash = [{ cara: 'CASH', jumlah_rp: 5_000_000 }] as const

documentExamples(tukarTambah, {
  good: [{ ...pays, bayar: cash }, given],
  bad: [
    { draft: { ...pays, detail_barang: [], bayar: cash }, field: 'detail_barang' },
    { draft: { ...pays, detail_masuk: [], bayar: cash }, field: 'detail_masuk' },
    { draft: { ...pays, kode_customer: null, bayar: cash }, field: 'kode_customer' },
    {
      draft: { ...pays, detail_masuk: [{ ...masuk, kondisi_beli: 'TIDAK ADA' }], bayar: cash },
      field: 'detail_masuk.0.kondisi_beli',
    },
    {
      draft: { ...pays, detail_barang: [{ kode_barcode: 'TIDAK-ADA' }], bayar: cash },
      field: 'detail_barang.0.kode_barcode',
    },
    { draft: { ...pays, bayar: [] }, field: 'bayar' },
    { draft: { ...pays, bayar: cash, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1000 }] }, field: 'bayar_keluar' },
    { draft: { ...given, bayar: cash }, field: 'bayar' },
    { draft: { ...given, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1000 }] }, field: 'bayar_keluar' },
  ],
  act: {
    validasi: (doc: { readonly bersih?: unknown }) =>
      Number(doc.bersih) > 0 ? { bayar: [{ cara: 'CASH', jumlah_rp: Number(doc.bersih) }] } : undefined,
    tolak: { alasan: 'TIDAK JADI' },
    batal: { alasan: 'SALAH BARANG' },
  },
  // The money comes, or goes, with the cashier's step.
  twoStep: {
    good: [pays, given],
    bad: [
      { draft: { ...pays, detail_barang: [] }, field: 'detail_barang' },
      { draft: { ...pays, bayar: cash }, field: 'bayar' },
      { draft: { ...given, bayar_keluar: [{ cara: 'CASH', jumlah_rp: 1000 }] }, field: 'bayar_keluar' },
    ],
  },
})
