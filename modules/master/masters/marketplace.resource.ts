import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Marketplace: where the shop also sells, and the fee taken per sale. */
export const marketplace = defineResource({
  name: 'marketplace',
  screen: { path: '/master-marketplace', title: 'Master Marketplace', menu: 'Master' },
  summary: 'Tempat jualan daring dan biayanya',
  api: { list: 'marketplace' },
  key: 'kode_marketplace',
  fields: {
    kode_marketplace: f.code({ label: 'Kode Marketplace', required: true }),
    nama_marketplace: f.text({ label: 'Nama Marketplace', required: true }),
    biaya_persen: f.percent({ label: 'Biaya (%)' }),
    toko_id: f.text({ label: 'Toko ID', asIs: true, hint: 'Nomor toko di marketplace itu' }),
  },
  examples: {
    good: [
      { kode_marketplace: 'TOKPED', nama_marketplace: 'TOKOPEDIA', biaya_persen: 6.5, toko_id: 'emas-sinar-88' },
      { kode_marketplace: 'SHOPEE', nama_marketplace: 'SHOPEE', biaya_persen: null, toko_id: null },
    ],
    bad: [
      { row: { kode_marketplace: 'X', biaya_persen: 1 }, field: 'nama_marketplace' },
      { row: { kode_marketplace: 'X', nama_marketplace: 'MAHAL', biaya_persen: 101 }, field: 'biaya_persen' },
    ],
  },
})
