import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { saldo } from '../closing/tutup.document.ts'

/**
 * Laporan Tutup Toko: for each day the count, the book figure, the difference with its reason, and the stock at
 * closing.
 */
export const closingReport = defineReport({
  name: 'tutup-toko',
  screen: { path: '/laporan-tutup-toko', title: 'Laporan Tutup Toko', first: { KASIR: true } },
  summary: 'Satu baris per hari yang ditutup',
  filters: {
    ...period,
    oleh: f.code({ label: 'Oleh' }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    no_tutup: f.code({ label: 'No Tutup', max: 60 }),
    waktu: f.date({ label: 'Waktu', jam: true }),
    oleh: f.code({ label: 'Oleh' }),
    kas_buku: f.money({ label: 'Kas Menurut Buku', ...saldo }),
    kas_pertama: f.money({ label: 'Hitungan Pertama' }),
    kas_hitung: f.money({ label: 'Kas Terhitung' }),
    selisih: f.money({ label: 'Selisih Kas', ...saldo }),
    alasan: f.text({ label: 'Alasan', max: 200 }),
    jumlah_dokumen: f.integer({ label: 'Dokumen' }),
    stok_jumlah: f.integer({ label: 'Stok Akhir' }),
    stok_berat: f.weight({ label: 'Berat Stok' }),
    segel: f.code({ label: 'Segel Jejak', max: 40 }),
  },
  total: ['selisih', 'jumlah_dokumen'],
  links: { no_tutup: 'document' },
})
