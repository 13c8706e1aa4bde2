import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Gesek Tunai: cash that was handed out for swiped debit cards. */
export const swipeReport = defineReport({
  name: 'gesek-tunai',
  screen: { path: '/laporan-gesek-tunai', title: 'Laporan Gesek Tunai' },
  summary: 'Gesek tunai dalam periode, dengan biayanya; yang dibatalkan tidak ikut',
  filters: { ...period, no_rekening: f.ref('rekening', { label: 'No Rekening' }) },
  columns: {
    nomor: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    nama_customer: f.text({ label: 'Customer' }),
    no_rekening: f.ref('rekening', { label: 'No Rekening' }),
    akhir_kartu: f.text({ label: 'Empat Angka Akhir' }),
    jumlah_rp: f.money({ label: 'Diserahkan' }),
    biaya_rp: f.money({ label: 'Biaya' }),
    total_rp: f.money({ label: 'Digesek' }),
    oleh: f.code({ label: 'Oleh' }),
  },
  total: ['jumlah_rp', 'biaya_rp', 'total_rp'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'No Rekening', columns: ['no_rekening'] },
    { label: 'Tanggal', columns: ['tanggal'] },
  ],
  links: { nomor: 'document' },
})
