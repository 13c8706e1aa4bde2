import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Plafond kadar: the maximum loan per gram of a fineness, one row a fineness. */
export const plafondKadarHutang = defineResource({
  name: 'plafond-kadar-hutang',
  screen: {
    path: '/plafond-kadar-hutang',
    title: 'Plafond Kadar Hutang',
    menu: 'Master',
    gate: { flag: 'PLAFOND_HUTANG_MODULE' },
  },
  summary: 'Pinjaman paling banyak per gram menurut kadar',
  api: { list: 'plafond-hutang-kadar' },
  key: 'kode_plafond',
  unique: ['kode_kadar'],
  fields: {
    kode_plafond: f.code({ label: 'Kode Plafond', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    plafond_per_gram: f.money({ label: 'Plafond per Gram', required: true }),
  },
})
