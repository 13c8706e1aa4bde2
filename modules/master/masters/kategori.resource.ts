import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kategori: groups the kinds of pieces (jewellery, bars, accessories). */
export const kategori = defineResource({
  name: 'kategori',
  screen: { path: '/master-kategori', title: 'Master Kategori', menu: 'Master' },
  summary: 'Kelompok besar jenis barang',
  api: { list: 'kategori/get/all' },
  key: 'kode_kategori',
  fields: {
    kode_kategori: f.code({ label: 'Kode Kategori', required: true }),
    nama_kategori: f.text({ label: 'Nama Kategori', required: true }),
  },
  seed: [
    { kode_kategori: 'PERHIASAN', nama_kategori: 'PERHIASAN EMAS' },
    { kode_kategori: 'BERLIAN', nama_kategori: 'PERHIASAN BERLIAN' },
    { kode_kategori: 'LM', nama_kategori: 'LOGAM MULIA' },
    { kode_kategori: 'AKSESORIS', nama_kategori: 'AKSESORIS' },
  ],
})
