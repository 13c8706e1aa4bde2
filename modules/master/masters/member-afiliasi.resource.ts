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
  examples: {
    good: [
      { kode: 'A1', nama: 'AJAK TEMAN', poin_persen: 10 },
      { kode: 'A2', nama: 'AJAK KELUARGA', poin_persen: 5.5 },
    ],
    bad: [
      { row: { kode: 'X', nama: 'LEBIH', poin_persen: 101 }, field: 'poin_persen' },
      { row: { kode: 'X', poin_persen: 1 }, field: 'nama' },
    ],
  },
})
