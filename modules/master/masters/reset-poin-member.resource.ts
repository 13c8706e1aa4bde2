import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Reset poin: the day on which unused points expire. */
export const resetPoinMember = defineResource({
  name: 'reset-poin-member',
  screen: {
    path: '/parameter-reset-poin-member',
    title: 'Parameter Reset Poin Member',
    menu: 'Master',
    gate: { flag: 'MEMBER_RESET_POIN_MODULE' },
  },
  summary: 'Tanggal poin member hangus',
  api: { list: 'parameter-reset-poin' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    tanggal_reset: f.date({ label: 'Tanggal Reset', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
  },
})
