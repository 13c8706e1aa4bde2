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
})
