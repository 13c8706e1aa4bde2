import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Potongan pembelian: what is taken off a piece of a category when it is bought back. */
export const potonganPembelian = defineResource({
  name: 'potongan-pembelian',
  layar: {
    path: '/master-potongan-pembelian',
    title: 'Master Potongan Pembelian',
    menu: 'Master',
    gate: { flag: 'POTONGAN_PENJUALAN_MODULE' },
  },
  keterangan: 'Potongan pembelian per kategori',
  api: { list: 'para-potongan-kategori' },
  key: 'kode_potongan',
  fields: {
    kode_potongan: f.code({ label: 'Kode Potongan', required: true }),
    kode_kategori: f.ref('kategori', { label: 'Kategori', required: true }),
    potongan_persen: f.persen({ label: 'Potongan (%)' }),
    potongan_rp: f.uang({ label: 'Potongan (Rp)' }),
  },
  contoh: {
    baik: [
      { kode_potongan: 'P1', kode_kategori: 'EMASPUTIH', potongan_persen: 1.5, potongan_rp: null },
      { kode_potongan: 'P2', kode_kategori: 'JAM', potongan_persen: null, potongan_rp: 5000 },
    ],
    salah: [
      { row: { kode_potongan: 'X', potongan_rp: 1000 }, field: 'kode_kategori' },
      { row: { kode_potongan: 'X', kode_kategori: 'EMASPUTIH', potongan_persen: 120 }, field: 'potongan_persen' },
    ],
  },
})
