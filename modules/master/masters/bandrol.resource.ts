import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Bandrol: the tag on a piece; its weight is subtracted when a tray is weighed. */
export const bandrol = defineResource({
  name: 'bandrol',
  screen: { path: '/master-bandrol', title: 'Master Bandrol', menu: 'Master' },
  summary: 'Bandrol dan beratnya',
  api: { list: 'parabandrol/get/all' },
  key: 'kode_bandrol',
  fields: {
    kode_bandrol: f.code({ label: 'Kode Bandrol', required: true }),
    nama_bandrol: f.text({ label: 'Nama Bandrol', required: true }),
    berat_bandrol: f.weight({ label: 'Berat Bandrol', required: true }),
    harga_bandrol: f.money({ label: 'Harga Bandrol' }),
  },
  examples: {
    good: [
      { kode_bandrol: 'KECIL', nama_bandrol: 'BANDROL KECIL', berat_bandrol: 0.115, harga_bandrol: 150 },
      { kode_bandrol: 'BESAR', nama_bandrol: 'BANDROL BESAR', berat_bandrol: 0.27, harga_bandrol: null },
    ],
    bad: [
      { row: { kode_bandrol: 'B1', nama_bandrol: 'TANPA BERAT' }, field: 'berat_bandrol' },
      { row: { kode_bandrol: 'B1', nama_bandrol: 'MINUS', berat_bandrol: -0.1 }, field: 'berat_bandrol' },
    ],
  },
})
