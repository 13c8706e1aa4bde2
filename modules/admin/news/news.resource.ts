import { levels } from '#kernel/model/access/gate.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

const all = 'Kosong: semua'

/** News: a message from head office for a period, to everybody or to a level, a shop or one user. */
export const news = defineResource({
  name: 'news',
  screen: { path: '/hak-akses-news', title: 'Hak Akses News', menu: 'Utility', kind: 'screen' },
  summary: 'Berita kantor pusat di dasbor, dan siapa yang melihatnya',
  api: { list: 'news/get/all' },
  key: 'kode_news',
  scope: 'chain',
  // News for one user is nobody else's.
  personal: true,
  list: {
    columns: ['kode_news', 'judul', 'dari_tanggal', 'sampai_tanggal', 'level', 'kode_toko', 'user_id'],
    sort: 'dari_tanggal',
    desc: true,
    search: ['kode_news', 'judul', 'isi'],
  },
  fields: {
    kode_news: f.code({ label: 'Kode News', required: true }),
    judul: f.text({ label: 'Judul', required: true, max: 120 }),
    isi: f.note({ label: 'Isi', required: true }),
    dari_tanggal: f.date({ label: 'Dari Tanggal', required: true }),
    sampai_tanggal: f.date({ label: 'Sampai Tanggal', required: true }),
    level: f.choice({ label: 'Level', options: levels, hint: all }),
    kode_toko: f.ref('toko', { label: 'Toko', hint: all }),
    user_id: f.ref('users', { label: 'User', hint: all }),
  },
  check: (row) =>
    row.sampai_tanggal < row.dari_tanggal
      ? [{ field: 'sampai_tanggal', message: 'Tidak Boleh Sebelum Dari Tanggal' }]
      : [],
  examples: {
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
  },
})
