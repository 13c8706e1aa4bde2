import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Sales: a salesperson, named on every nota; has no login. */
export const sales = defineResource({
  name: 'sales',
  screen: { path: '/master-sales', title: 'Master Sales', menu: 'Master' },
  summary: 'Pramuniaga yang namanya tertulis di nota',
  api: { list: 'sales/get/all' },
  key: 'kode_sales',
  fields: {
    kode_sales: f.code({ label: 'Kode Sales', required: true }),
    nama_sales: f.text({ label: 'Nama Sales', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    aktif: f.boolean({ label: 'Aktif', default: true }),
    kode_bonus: f.ref('bonus-sales', { label: 'Bonus', gate: { flag: 'BONUS_SALES_TRANSACTION_MODULE' } }),
  },
})
