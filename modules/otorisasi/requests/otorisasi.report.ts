import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Otorisasi: every guarded action that was approved, and every one that was refused or never answered, from the audit book. */
export const approvalReport = defineReport({
  name: 'otorisasi',
  screen: { path: '/laporan-otorisasi', title: 'Laporan Otorisasi' },
  summary: 'Setiap tindakan yang disetujui atau ditolak atasan, menurut buku jejak',
  filters: {
    ...period,
    kategori: f.code({ label: 'Kategori' }),
    diminta_oleh: f.code({ label: 'Diminta Oleh' }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
  },
  columns: {
    waktu: f.date({ label: 'Waktu', jam: true }),
    tanggal: f.date({ label: 'Tanggal' }),
    dokumen: f.text({ label: 'Dokumen', asIs: true }),
    nomor: f.code({ label: 'Nomor', max: 40 }),
    aksi: f.text({ label: 'Tindakan', asIs: true }),
    kategori: f.text({ label: 'Kategori', asIs: true }),
    // May tell what a piece cost.
    perlu: f.text({ label: 'Sebab', max: 400, class: 'cost', asIs: true }),
    jumlah_rp: f.money({ label: 'Jumlah' }),
    diminta_oleh: f.code({ label: 'Diminta Oleh' }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
    cara: f.text({ label: 'Cara', asIs: true }),
    keterangan: f.text({ label: 'Keterangan', max: 200 }),
    hasil: f.text({ label: 'Hasil', asIs: true }),
  },
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Kategori', columns: ['kategori'] },
    { label: 'Disetujui Oleh', columns: ['disetujui_oleh'] },
    { label: 'Diminta Oleh', columns: ['diminta_oleh'] },
  ],
  links: { nomor: 'document' },
})
