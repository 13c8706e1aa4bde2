import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { debtWays } from '../penerimaan/penerimaan-barang.shape.ts'

/** Laporan Penerimaan Barang: what suppliers delivered, and what came to be owed for it. */
export const penerimaanBarangReport = defineReport({
  name: 'penerimaan-barang',
  screen: { path: '/laporan-penerimaan-barang', title: 'Laporan Penerimaan Barang' },
  summary:
    'Penerimaan dari supplier dengan hutangnya; sesi yang belum selesai dan yang dibatalkan ikut bila statusnya dipilih',
  filters: {
    ...period,
    kode_supplier: f.ref('supplier', { label: 'Supplier' }),
    status: f.choice({ label: 'Status', options: ['DRAFT', 'SELESAI', 'DIRETUR', 'BATAL'] }),
  },
  columns: {
    no_penerimaan: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nama_supplier: f.text({ label: 'Supplier' }),
    no_faktur_supplier: f.text({ label: 'No Faktur Supplier' }),
    cara_utang: f.choice({ label: 'Cara Hutang', options: debtWays }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    murni: f.weight({ label: 'Berat Murni' }),
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    utang_rp: f.money({ label: 'Hutang Rupiah', class: 'cost' }),
    utang_berat: f.weight({ label: 'Hutang Emas' }),
    diretur: f.integer({ label: 'Potong Diretur' }),
    status: f.text({ label: 'Status' }),
  },
  total: ['jumlah', 'berat', 'murni', 'nilai', 'utang_rp', 'utang_berat', 'diretur'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Supplier', columns: ['nama_supplier'] },
    { label: 'Cara Hutang', columns: ['cara_utang'] },
  ],
  links: { no_penerimaan: 'document' },
})
