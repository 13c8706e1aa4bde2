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
  examples: {
    good: [
      { kode: 'R2026', tanggal_reset: '2026-12-31', keterangan: 'AKHIR TAHUN' },
      { kode: 'R2027', tanggal_reset: '2027-12-31', keterangan: null },
    ],
    bad: [
      { row: { kode: 'X', keterangan: 'TANPA TANGGAL' }, field: 'tanggal_reset' },
      { row: { kode: 'X', tanggal_reset: '2026-02-30' }, field: 'tanggal_reset' },
    ],
  },
})
