import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Parameter point: points earned by a purchase, per grams or rupiah; an empty group means every group. */
export const parameterPoint = defineResource({
  name: 'parameter-point',
  screen: { path: '/master-parameter-point', title: 'Parameter Point', menu: 'Master' },
  summary: 'Poin yang didapat dari pembelanjaan',
  api: { list: 'parapoin/get/all' },
  key: 'kode_poin',
  fields: {
    kode_poin: f.code({ label: 'Kode Poin', required: true }),
    kode_group: f.ref('group', { label: 'Group', hint: 'Kosong berarti semua group' }),
    per: f.choice({ label: 'Per', required: true, options: ['GRAM', 'RUPIAH'] }),
    kelipatan: f.decimal({ label: 'Kelipatan', required: true, decimals: 3, min: 0.001 }),
    poin: f.integer({ label: 'Poin', required: true, min: 1 }),
  },
})
