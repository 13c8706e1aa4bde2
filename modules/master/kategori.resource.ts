import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Kategori: groups the kinds of pieces (jewellery, bars, accessories). */
export const kategori = defineResource({
  name: 'kategori',
  layar: { path: '/master-kategori', title: 'Master Kategori', menu: 'Master' },
  keterangan: 'Kelompok besar jenis barang',
  api: { list: 'kategori/get/all' },
  key: 'kode_kategori',
  fields: {
    kode_kategori: f.code({ label: 'Kode Kategori', required: true }),
    nama_kategori: f.text({ label: 'Nama Kategori', required: true }),
  },
  bawaan: [
    { kode_kategori: 'PERHIASAN', nama_kategori: 'PERHIASAN EMAS' },
    { kode_kategori: 'BERLIAN', nama_kategori: 'PERHIASAN BERLIAN' },
    { kode_kategori: 'LM', nama_kategori: 'LOGAM MULIA' },
    { kode_kategori: 'AKSESORIS', nama_kategori: 'AKSESORIS' },
  ],
  contoh: {
    baik: [
      { kode_kategori: 'EMASPUTIH', nama_kategori: 'EMAS PUTIH' },
      { kode_kategori: 'JAM', nama_kategori: 'JAM TANGAN' },
    ],
    salah: [{ row: { kode_kategori: 'JAM', nama_kategori: '' }, field: 'nama_kategori' }],
  },
})
