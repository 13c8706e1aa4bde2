import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Potongan pembelian: the deduction when a piece of a category is bought back. */
export const potonganPembelian = defineResource({
  name: 'potongan-pembelian',
  screen: {
    path: '/master-potongan-pembelian',
    title: 'Master Potongan Pembelian',
    menu: 'Master',
    gate: { flag: 'POTONGAN_PENJUALAN_MODULE' },
  },
  summary: 'Potongan pembelian per kategori',
  api: { list: 'para-potongan-kategori' },
  key: 'kode_potongan',
  fields: {
    kode_potongan: f.code({ label: 'Kode Potongan', required: true }),
    kode_kategori: f.ref('kategori', { label: 'Kategori', required: true }),
    potongan_persen: f.percent({ label: 'Potongan (%)' }),
    potongan_rp: f.money({ label: 'Potongan (Rp)' }),
  },
  examples: {
    good: [
      { kode_potongan: 'P1', kode_kategori: 'EMASPUTIH', potongan_persen: 1.5, potongan_rp: null },
      { kode_potongan: 'P2', kode_kategori: 'JAM', potongan_persen: null, potongan_rp: 5000 },
    ],
    bad: [
      { row: { kode_potongan: 'X', potongan_rp: 1000 }, field: 'kode_kategori' },
      { row: { kode_potongan: 'X', kode_kategori: 'EMASPUTIH', potongan_persen: 120 }, field: 'potongan_persen' },
    ],
  },
})
