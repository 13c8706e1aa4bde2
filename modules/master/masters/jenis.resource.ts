import { defineResource } from '#kernel/model/resource.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Jenis (dept): the kind of piece — ring, chain, bracelet. Pickers show the first 8 characters of its name. */
export const jenis = defineResource({
  name: 'jenis',
  screen: { path: '/master-jenis', title: 'Master Jenis', menu: 'Master' },
  summary: 'Jenis barang: cincin, kalung, gelang',
  api: { list: 'jenis/get/all', other: [{ path: 'jenis/get/berlian', field: 'berlian', values: [true] }] },
  key: 'kode_dept',
  fields: {
    kode_dept: f.code({ label: 'Kode Jenis', required: true }),
    nama_dept: f.text({ label: 'Nama Jenis', required: true }),
    kode_kategori: f.ref('kategori', { label: 'Kategori', required: true }),
    berlian: f.boolean({ label: 'Berlian', default: false, hint: 'Dijual lewat modul berlian' }),
  },
  label: (row) => `${plainText(row.kode_dept)} ${plainText(row.nama_dept).slice(0, 8)}`.trim(),
  seed: [
    { kode_dept: 'CN', nama_dept: 'CINCIN', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'KL', nama_dept: 'KALUNG', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'GL', nama_dept: 'GELANG', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'AT', nama_dept: 'ANTING', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'GW', nama_dept: 'GIWANG', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'LT', nama_dept: 'LIONTIN', kode_kategori: 'PERHIASAN', berlian: false },
    { kode_dept: 'CB', nama_dept: 'CINCIN BERLIAN', kode_kategori: 'BERLIAN', berlian: true },
    { kode_dept: 'LM', nama_dept: 'LOGAM MULIA', kode_kategori: 'LM', berlian: false },
    { kode_dept: 'AK', nama_dept: 'AKSESORIS', kode_kategori: 'AKSESORIS', berlian: false },
  ],
})
