import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { close } from '../closing/tutup.document.ts'

/**
 * Laporan Tutup Toko: for each day the count, the book figure, the difference with its reason, and the stock at
 * closing. A closing whose day was reopened stands beside the one that followed it.
 */
export const closingReport = documentReport(close, {
  name: 'tutup-toko',
  screen: { first: { KASIR: true } },
  summary: 'Satu baris per penutupan, juga yang dibuka ulang',
  states: ['SELESAI', 'DIBUKA ULANG'],
  filters: { oleh: true },
  columns: {
    tanggal: true,
    no_tutup: true,
    status: true,
    waktu: f.date({ label: 'Waktu', jam: true }),
    oleh: true,
    kas_buku: true,
    kas_pertama: true,
    kas_hitung: true,
    selisih: true,
    alasan: f.text({ label: 'Alasan', max: 200 }),
    alasan_buka: true,
    dibuka_oleh: true,
    jumlah_dokumen: true,
    stok_jumlah: true,
    stok_berat: true,
    segel: true,
  },
  total: ['selisih', 'jumlah_dokumen'],
  groupBy: [],
})
