import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Deskripsi service: a common repair and its price. */
export const deskripsiService = defineResource({
  name: 'deskripsi-service',
  screen: {
    path: '/parameter-deskripsi-service',
    title: 'Parameter Deskripsi Service',
    menu: 'Master',
    gate: { flag: 'PARAMETER_DESKRIPSI_SERVICE_MODULE' },
  },
  summary: 'Pekerjaan service yang sering dan ongkosnya',
  api: { list: 'para-deskripsi-service' },
  key: 'kode_deskripsi',
  fields: {
    kode_deskripsi: f.code({ label: 'Kode Deskripsi', required: true }),
    deskripsi: f.text({ label: 'Deskripsi', required: true, min: 20, minMessage: 'Deskripsi Minimal 20 Karakter' }),
    ongkos: f.money({ label: 'Ongkos' }),
  },
})
