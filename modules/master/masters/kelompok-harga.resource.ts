import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kelompok harga: pieces that share a price besides that of their group. */
export const kelompokHarga = defineResource({
  name: 'kelompok-harga',
  screen: {
    path: '/master-kelompok-harga',
    title: 'Master Kelompok Harga',
    menu: 'Master',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
  },
  summary: 'Kelompok barang menurut harganya',
  api: { list: 'kelompok-harga' },
  key: 'kelompok_harga',
  fields: {
    kelompok_harga: f.code({ label: 'Kelompok Harga', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
    kode_group: f.ref('group', { label: 'Group' }),
  },
  examples: {
    good: [
      { kelompok_harga: 'CN', keterangan: 'CINCIN', kode_group: 'G585' },
      { kelompok_harga: 'GL', keterangan: null, kode_group: null },
    ],
    bad: [
      { row: { kelompok_harga: '', keterangan: 'TANPA KODE' }, field: 'kelompok_harga' },
      { row: { kelompok_harga: 'X', kode_group: 'TIDAK-ADA' }, field: 'kode_group' },
    ],
  },
})
