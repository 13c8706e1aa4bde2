import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import { f } from '#kernel/model/fields/index.ts'
import { defineReport, todayDefault } from '#kernel/model/report.ts'

/** Laporan Global Stock Pinjam: what lay in the safe at the end of a date by fineness and kind, and what was owed on it. */
export const pledgedStockReport = defineReport({
  name: 'global-stock-pinjam',
  screen: {
    path: '/laporan-global-stock-pinjam',
    title: 'Laporan Global Stock Pinjam',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/global-stock-pinjam',
  },
  summary:
    'Barang jaminan pada akhir tanggal menurut kadar dan jenis, dengan pokoknya; taksiran adalah yang dibuat waktu dipinjam',
  filters: {
    tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
    kode_kadar: f.ref('kadar', { label: 'Kadar' }),
  },
  columns: {
    kode_kadar: f.ref('kadar', { label: 'Kadar' }),
    jenis: f.text({ label: 'Jenis' }),
    jumlah: f.integer({ label: 'Potong' }),
    berat: f.weight({ label: 'Berat' }),
    murni: f.weight({ label: 'Berat Murni' }),
    pokok: f.money({ label: 'Sisa Pokok' }),
    taksiran: f.money({ label: 'Taksiran' }),
    persen: f.percent({ label: 'Pokok / Taksiran (%)' }),
  },
  total: ['jumlah', 'berat', 'murni', 'pokok', 'taksiran'],
  derived: {
    persen: ({ pokok, taksiran }) => (taksiran === 0n ? null : mulDiv(pokok, 10_000n, taksiran, 'half-up')),
  },
  groupBy: [
    { label: 'Kadar', columns: ['kode_kadar'] },
    { label: 'Jenis', columns: ['jenis'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
})
