import { documentReport } from '#kernel/model/document-report.ts'
import { gesekTunai } from '../gesek/gesek-tunai.document.ts'

/** Laporan Gesek Tunai: cash that was handed out for swiped debit cards. */
export const swipeReport = documentReport(gesekTunai, {
  summary: 'Gesek tunai dalam periode, dengan biayanya; yang dibatalkan tidak ikut',
  filters: { no_rekening: 'No Rekening' },
  columns: {
    nomor: 'Dokumen',
    tanggal: true,
    nama_customer: 'Customer',
    no_rekening: 'No Rekening',
    akhir_kartu: true,
    jumlah_rp: true,
    biaya_rp: true,
    total_rp: true,
    oleh: true,
  },
  from: { nomor: 'no_gesek' },
  total: ['jumlah_rp', 'biaya_rp', 'total_rp'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'No Rekening', columns: ['no_rekening'] },
    { label: 'Tanggal', columns: ['tanggal'] },
  ],
  links: { nomor: 'document' },
})
