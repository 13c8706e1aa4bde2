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
  examples: [
    {
      no_penerimaan: 'PN-SBY-261121-0001',
      tanggal: '2026-11-21',
      nama_supplier: 'UNTUNG BERSAMA',
      no_faktur_supplier: 'F-001',
      cara_utang: 'EMAS',
      jumlah: 2,
      berat: 7.215,
      murni: 3.928,
      nilai: 7874576,
      utang_rp: 50000,
      utang_berat: 3.928,
      diretur: 0,
      status: 'SELESAI',
    },
    {
      no_penerimaan: 'PN-SBY-261121-0002',
      tanggal: '2026-11-21',
      nama_supplier: 'PENGRAJIN LOKAL',
      cara_utang: 'RUPIAH',
      jumlah: 1,
      berat: 2.5,
      murni: 1.463,
      nilai: 2500000,
      utang_rp: 0,
      utang_berat: 0,
      diretur: 1,
      status: 'DIRETUR',
    },
  ],
})
