import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Toko: a shop of the chain, including head office (PUSAT). `portal` is the base URL of its API. */
export const toko = defineResource({
  name: 'toko',
  screen: {
    path: '/master-toko',
    title: 'Master Toko',
    menu: 'Master',
    gate: { flag: 'KIRIM_BARANG_MODULE' },
    first: { SPV: false },
  },
  summary: 'Cabang dan kantor pusat',
  api: { list: 'tokos' },
  key: 'kode_toko',
  scope: 'chain',
  fields: {
    kode_toko: f.code({ label: 'Kode Toko', required: true }),
    nama_toko: f.text({ label: 'Nama Toko', required: true }),
    alamat_toko: f.text({
      label: 'Alamat Toko',
      required: true,
      max: 96,
      hint: 'Di nota menjadi dua baris, masing-masing 48 huruf',
    }),
    portal: f.url({ label: 'Portal', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    pusat: f.boolean({ label: 'Kantor Pusat', default: false }),
  },
  // The code of a shop is part of its portal's URL, of document numbers and of tokens.
  check: (row) =>
    /^[A-Z0-9][A-Z0-9_-]*$/.test(row.kode_toko)
      ? []
      : [{ field: 'kode_toko', message: 'Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _' }],
})
