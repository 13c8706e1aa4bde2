import { resourceExamples } from '#testing/define-examples.ts'
import { news } from './news.resource.ts'

resourceExamples(news, {
  good: [
    {
      kode_news: 'LIBUR-LEBARAN',
      judul: 'JADWAL LIBUR LEBARAN',
      isi: 'Toko tutup tanggal 20 sampai 23.\nSelamat berlibur.',
      dari_tanggal: '2027-03-10',
      sampai_tanggal: '2027-03-23',
    },
    {
      kode_news: 'STOCK-PBR',
      judul: 'STOCK OPNAME AKHIR BULAN',
      isi: 'Semua baki ditimbang sebelum toko buka.',
      dari_tanggal: '2026-11-28',
      sampai_tanggal: '2026-11-30',
      level: 'SPV',
      kode_toko: 'PBR',
    },
  ],
  bad: [
    {
      row: {
        kode_news: 'X',
        judul: 'TERBALIK',
        isi: 'Selesai sebelum mulai.',
        dari_tanggal: '2026-12-02',
        sampai_tanggal: '2026-12-01',
      },
      field: 'sampai_tanggal',
    },
    {
      row: {
        kode_news: 'X',
        judul: 'UNTUK SIAPA',
        isi: 'Level yang tidak ada.',
        dari_tanggal: '2026-12-01',
        sampai_tanggal: '2026-12-01',
        level: 'TAMU',
      },
      field: 'level',
    },
  ],
})
