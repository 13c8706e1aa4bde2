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
})
