import { levels } from '#kernel/model/access/gate.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

const all = 'Kosong: semua'

/** News: a message from head office for a period, to everybody or to a level, a shop or one user. */
export const news = defineResource({
  name: 'news',
  // News for the whole chain is written by head office.
  screen: {
    path: '/hak-akses-news',
    title: 'Hak Akses News',
    menu: 'Utility',
    kind: 'screen',
    first: { DEV: false, MU: true },
  },
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
})
