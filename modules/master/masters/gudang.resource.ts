import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Gudang: a place of the shop — window, bought goods, wash, melt, destroyed, missing, transit. */
export const gudang = defineResource({
  name: 'gudang',
  screen: { path: '/master-gudang', title: 'Master Gudang', menu: 'Master' },
  summary: 'Tempat barang di toko menurut kegunaannya',
  api: {
    list: 'gudang/get/all',
    other: [
      { path: 'gudang/get/all/master', includesRemoved: true },
      { path: 'gudang/get/hancur-barang', field: 'jenis', values: ['HANCUR', 'LEBUR'] },
    ],
  },
  key: 'kode_gudang',
  fields: {
    kode_gudang: f.code({ label: 'Kode Gudang', required: true }),
    nama_gudang: f.text({ label: 'Nama Gudang', required: true }),
    jenis: f.choice({
      label: 'Jenis',
      required: true,
      options: ['JUAL', 'BELI', 'CUCI', 'LEBUR', 'HANCUR', 'TELUSUR', 'TRANSIT', 'PUSAT'],
    }),
  },
  parts: {
    hancur: { field: 'jenis', values: ['HANCUR', 'LEBUR'] },
    // Where goods come in, and are counted: the windows and head office.
    masuk: { field: 'jenis', values: ['JUAL', 'PUSAT'] },
  },
  seed: [
    { kode_gudang: 'TOKO', nama_gudang: 'ETALASE TOKO', jenis: 'JUAL' },
    { kode_gudang: 'BELI', nama_gudang: 'STOK PEMBELIAN', jenis: 'BELI' },
    { kode_gudang: 'CUCI', nama_gudang: 'CUCI DAN SEPUH', jenis: 'CUCI' },
    { kode_gudang: 'LEBUR', nama_gudang: 'LEBUR', jenis: 'LEBUR' },
    { kode_gudang: 'HANCUR', nama_gudang: 'BARANG HANCUR', jenis: 'HANCUR' },
    { kode_gudang: 'TELUSUR', nama_gudang: 'DALAM PENELUSURAN', jenis: 'TELUSUR' },
    { kode_gudang: 'TRANSIT', nama_gudang: 'DALAM PERJALANAN', jenis: 'TRANSIT' },
  ],
})
