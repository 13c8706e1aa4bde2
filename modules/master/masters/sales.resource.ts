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
  examples: {
    good: [
      { kode_sales: 'RINA', nama_sales: 'RINA WULANDARI', no_hp: '081234567890', aktif: true, kode_bonus: 'B1' },
      { kode_sales: 'AGUS', nama_sales: 'AGUS SETIAWAN', no_hp: null, aktif: false },
    ],
    bad: [{ row: { kode_sales: 'TONO', aktif: true }, field: 'nama_sales' }],
  },
})
