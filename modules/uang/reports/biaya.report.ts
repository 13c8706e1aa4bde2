import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Biaya: what the shop spent under the categories that are expenses, and what banks took for moving money. */
export const expenseReport = defineReport({
  name: 'biaya',
  screen: { path: '/laporan-biaya', title: 'Laporan Biaya' },
  summary: 'Biaya toko dalam periode, menurut kategorinya; yang dibatalkan tidak ikut',
  filters: { ...period, kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori', part: 'biaya' }) },
  columns: {
    kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
    nama_transaksi: f.text({ label: 'Nama Transaksi' }),
    tanggal: f.date({ label: 'Tanggal' }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    keterangan: f.text({ label: 'Keterangan' }),
    dari: f.text({ label: 'Dibayar Dari' }),
    jumlah_rp: f.money({ label: 'Jumlah' }),
  },
  total: ['jumlah_rp'],
  groupBy: [
    { label: 'Kategori', columns: ['kode_transaksi', 'nama_transaksi'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document' },
})
