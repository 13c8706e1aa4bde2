import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { jenisMember } from './jenis-member.ts'

/** Perolehan poin: the factor on points for a kind of member, one row a kind. */
export const getPointMember = defineResource({
  name: 'get-point-member',
  screen: {
    path: '/parameter-get-point-member',
    title: 'Parameter Perolehan Poin Member',
    menu: 'Master',
    gate: { flag: 'MEMBER_MODULE' },
  },
  summary: 'Pengali poin menurut jenis member',
  api: { list: 'parameter-get-point' },
  key: 'kode',
  unique: ['jenis_member'],
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    jenis_member: f.choice({ label: 'Jenis Member', required: true, options: jenisMember }),
    pengali: f.decimal({ label: 'Pengali', required: true, decimals: 2, min: 0 }),
  },
})
