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
})
