import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Hutang pokok: the amount lent per gram of a group, one row a group. */
export const hutangPokok = defineResource({
  name: 'hutang-pokok',
  screen: {
    path: '/parameter-hutang-pokok',
    title: 'Parameter Hutang Pokok',
    menu: 'Master',
    gate: { of: 'PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', notValue: 'HARGA_EMAS' },
  },
  summary: 'Pokok pinjaman per gram menurut group',
  api: { list: 'para-hutang-pokok' },
  key: 'kode_pokok',
  unique: ['kode_group'],
  fields: {
    kode_pokok: f.code({ label: 'Kode Pokok', required: true }),
    kode_group: f.ref('group', { label: 'Group', required: true }),
    pokok_per_gram: f.money({ label: 'Pokok per Gram', required: true }),
  },
})
