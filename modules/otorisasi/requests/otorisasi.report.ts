import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Otorisasi: every guarded action that was approved, from the audit book. */
export const approvalReport = defineReport({
  name: 'otorisasi',
  screen: { path: '/laporan-otorisasi', title: 'Laporan Otorisasi' },
  summary: 'Setiap tindakan yang disetujui atasan, menurut buku jejak',
  filters: {
    ...period,
    kategori: f.code({ label: 'Kategori' }),
    diminta_oleh: f.code({ label: 'Diminta Oleh' }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
  },
  columns: {
    waktu: f.date({ label: 'Waktu', jam: true }),
    tanggal: f.date({ label: 'Tanggal' }),
    dokumen: f.text({ label: 'Dokumen' }),
    nomor: f.code({ label: 'Nomor', max: 40 }),
    aksi: f.text({ label: 'Tindakan' }),
    kategori: f.text({ label: 'Kategori' }),
    diminta_oleh: f.code({ label: 'Diminta Oleh' }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
    cara: f.text({ label: 'Cara' }),
    keterangan: f.text({ label: 'Keterangan', max: 200 }),
  },
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Kategori', columns: ['kategori'] },
    { label: 'Disetujui Oleh', columns: ['disetujui_oleh'] },
    { label: 'Diminta Oleh', columns: ['diminta_oleh'] },
  ],
  links: { nomor: 'document' },
  examples: [
    {
      waktu: '2026-11-21T14:05',
      tanggal: '2026-11-21',
      dokumen: 'PENJUALAN',
      nomor: 'JL-SBY-261121-0001',
      aksi: 'SIMPAN',
      kategori: 'DISKON_MELEBIHI',
      diminta_oleh: 'LINA',
      disetujui_oleh: 'RINA',
      cara: 'SANDI',
      keterangan: 'PELANGGAN LAMA',
    },
    {
      waktu: '2026-11-21T16:30',
      tanggal: '2026-11-21',
      dokumen: 'PENJUALAN',
      nomor: 'JL-SBY-261121-0004',
      aksi: 'BATAL',
      kategori: 'BATAL_PENJUALAN',
      diminta_oleh: 'LINA',
      disetujui_oleh: 'PEMILIK',
      cara: 'SIDIK JARI, DARI JAUH',
      keterangan: 'SALAH UKURAN',
    },
  ],
})
