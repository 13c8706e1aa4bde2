import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Ongkos: the making charge by group and kind of piece; an empty group or kind means every one. */
export const ongkos = defineResource({
  name: 'ongkos',
  screen: { path: '/parameter-ongkos', title: 'Parameter Ongkos', menu: 'Master' },
  summary: 'Ongkos pembuatan per gram atau per potong',
  api: { list: 'parameter-ongkos' },
  key: 'kode_ongkos',
  fields: {
    kode_ongkos: f.code({ label: 'Kode Ongkos', required: true }),
    kode_group: f.ref('group', { label: 'Group', hint: 'Kosong berarti semua group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis', hint: 'Kosong berarti semua jenis' }),
    ongkos_rp: f.money({ label: 'Ongkos' }),
    per: f.choice({ label: 'Per', required: true, options: ['GRAM', 'POTONG'] }),
    minimum: f.money({ label: 'Ongkos Minimum' }),
  },
})
