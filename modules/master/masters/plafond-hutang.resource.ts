import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Plafond hutang: the maximum debt of one customer, and of all customers of the shop; one row each. */
export const plafondHutang = defineResource({
  name: 'plafond-hutang',
  screen: {
    path: '/master-plafond-hutang',
    title: 'Master Plafond Hutang',
    menu: 'Master',
    gate: { flag: 'PLAFOND_HUTANG_MODULE' },
  },
  summary: 'Pinjaman paling banyak per customer dan toko',
  api: { list: 'plafond-hutang' },
  key: 'kode_plafond',
  unique: ['jenis'],
  fields: {
    kode_plafond: f.code({ label: 'Kode Plafond', required: true }),
    jenis: f.choice({ label: 'Jenis', required: true, options: ['CUSTOMER', 'TOKO'] }),
    plafond: f.money({ label: 'Plafond', required: true }),
  },
})
