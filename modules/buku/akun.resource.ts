import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { seedAkun } from './default-akun.ts'

/** Akun: an account of the double-entry journal. It cannot be deleted once it has postings. */
export const akun = defineResource({
  name: 'akun',
  screen: { path: '/master-akun', title: 'Master Akun', menu: 'Master' },
  summary: 'Bagan akun jurnal toko',
  api: { list: 'akuns' },
  key: 'nomor_akun',
  fields: {
    nomor_akun: f.code({ label: 'Nomor Akun', required: true }),
    nama_akun: f.text({ label: 'Nama Akun', required: true }),
    jenis_akun: f.choice({
      label: 'Jenis Akun',
      required: true,
      options: ['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN'],
    }),
    induk: f.ref('akun', { label: 'Akun Induk' }),
  },
  check: (row) =>
    row.induk !== null && row.induk === row.nomor_akun
      ? [{ field: 'induk', message: 'Akun Induk Tidak Boleh Akun Itu Sendiri' }]
      : [],
  parts: { hasil: { field: 'jenis_akun', values: ['PENDAPATAN', 'BEBAN'] } },
  seed: seedAkun,
})
