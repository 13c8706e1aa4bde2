import { f } from '#kernel/model/fields/index.ts'
import { defineReport, period } from '#kernel/model/report.ts'

/** The two parts: what payments brought, and what has run up on loans that nobody paid yet. */
const parts = [
  { value: 'DIBAYAR', label: 'Dibayar' },
  { value: 'BERJALAN', label: 'Berjalan, belum dibayar' },
]

/** Laporan Bunga Hutang: interest and late fees that were paid in a period, and what the running loans owed at its end. */
export const interestReport = defineReport({
  name: 'bunga-hutang',
  screen: { path: '/laporan-bunga-hutang', title: 'Laporan Bunga Hutang' },
  summary: 'Bunga yang dibayar dalam periode, dan yang berjalan pada akhir periode atas pinjaman yang belum selesai',
  filters: { ...period, bagian: f.choice({ label: 'Bagian', options: parts }) },
  columns: {
    bagian: f.choice({ label: 'Bagian', options: parts }),
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', max: 60 }),
    // Of a running loan the day through which it is reckoned.
    tanggal: f.date({ label: 'Tanggal Bayar' }),
    nama_customer: f.text({ label: 'Customer' }),
    pokok: f.money({ label: 'Sisa Pokok' }),
    hari: f.integer({ label: 'Hari Bunga' }),
    bunga_hitung: f.money({ label: 'Bunga Hitung' }),
    bunga_rp: f.money({ label: 'Bunga Dibayar' }),
    potongan: f.money({ label: 'Potongan Bunga' }),
    denda_hitung: f.money({ label: 'Denda Hitung' }),
    denda_rp: f.money({ label: 'Denda Dibayar' }),
    admin_rp: f.money({ label: 'Admin' }),
  },
  total: ['bunga_hitung', 'bunga_rp', 'potongan', 'denda_hitung', 'denda_rp', 'admin_rp'],
  groupBy: [
    { label: 'Bagian', columns: ['bagian'], asTheyCome: true },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nomor: 'document', no_faktur_hutang: 'document' },
  finished: ['hari', 'bunga_hitung', 'denda_hitung'],
})
