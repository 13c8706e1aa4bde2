import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Member afiliasi: the share of points that goes to the member who referred another. */
export const memberAfiliasi = defineResource({
  name: 'member-afiliasi',
  screen: {
    path: '/parameter-member-afiliasi',
    title: 'Parameter Member Afiliasi',
    menu: 'Master',
    gate: { flag: 'MEMBER_MODULE' },
  },
  summary: 'Bagian poin untuk member yang mengajak',
  api: { list: 'parameter-member-afiliasi' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    nama: f.text({ label: 'Nama', required: true }),
    poin_persen: f.percent({ label: 'Poin (%)', required: true }),
  },
})
