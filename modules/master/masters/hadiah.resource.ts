import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Hadiah: a gift that points are exchanged for. Only documents change its stock. */
export const hadiah = defineResource({
  name: 'hadiah',
  screen: { path: '/master-data-hadiah', title: 'Master Data Hadiah', menu: 'Master' },
  summary: 'Hadiah yang ditukar dengan poin',
  api: { list: 'hadiah/get/all' },
  key: 'kode_hadiah',
  fields: {
    kode_hadiah: f.code({ label: 'Kode Hadiah', required: true }),
    nama_hadiah: f.text({ label: 'Nama Hadiah', required: true }),
    poin: f.integer({ label: 'Poin', required: true, min: 1 }),
    stock: f.integer({ label: 'Stock', readOnly: true }),
    foto: f.image({ label: 'Foto' }),
  },
})
