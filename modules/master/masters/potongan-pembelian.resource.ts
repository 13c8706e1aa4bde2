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
})
