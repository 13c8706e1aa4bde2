import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Mutasi Uang: money that changed its place within the shop, from drawers and accounts to others. */
export const moneyMovesReport = defineReport({
  name: 'mutasi-uang',
  screen: { path: '/laporan-mutasi-uang', title: 'Laporan Mutasi Uang' },
  summary: 'Uang yang pindah antar laci dan rekening dalam periode; yang dibatalkan tidak ikut',
  filters: { ...period, kategori: f.ref('kode-transaksi', { label: 'Kategori' }) },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    asal: f.text({ label: 'Asal' }),
    asal_sub: f.text({ label: 'Laci atau Rekening Asal' }),
    tujuan: f.text({ label: 'Tujuan' }),
    tujuan_sub: f.text({ label: 'Laci atau Rekening Tujuan' }),
    kategori: f.ref('kode-transaksi', { label: 'Kategori' }),
    keterangan: f.text({ label: 'Keterangan' }),
    oleh: f.code({ label: 'Oleh' }),
    jumlah_rp: f.money({ label: 'Jumlah' }),
    biaya_rp: f.money({ label: 'Biaya Bank' }),
  },
  total: ['jumlah_rp', 'biaya_rp'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Kategori', columns: ['kategori'] },
  ],
  links: { nomor: 'document' },
})
