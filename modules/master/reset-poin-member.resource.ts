import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Reset poin: the day on which points that were not used lapse. */
export const resetPoinMember = defineResource({
  name: 'reset-poin-member',
  layar: {
    path: '/parameter-reset-poin-member',
    title: 'Parameter Reset Poin Member',
    menu: 'Master',
    gate: { flag: 'MEMBER_RESET_POIN_MODULE' },
  },
  keterangan: 'Tanggal poin member hangus',
  api: { list: 'parameter-reset-poin' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    tanggal_reset: f.date({ label: 'Tanggal Reset', required: true }),
    keterangan: f.text({ label: 'Keterangan' }),
  },
  contoh: {
    baik: [
      { kode: 'R2026', tanggal_reset: '2026-12-31', keterangan: 'AKHIR TAHUN' },
      { kode: 'R2027', tanggal_reset: '2027-12-31', keterangan: null },
    ],
    salah: [
      { row: { kode: 'X', keterangan: 'TANPA TANGGAL' }, field: 'tanggal_reset' },
      { row: { kode: 'X', tanggal_reset: '2026-02-30' }, field: 'tanggal_reset' },
    ],
  },
})
