import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { berlian } from './batu.resource.ts'

/** Jenis batu: a kind of stone. */
export const jenisBatu = defineResource({
  name: 'jenis-batu',
  screen: { path: '/jenis-batu', title: 'Jenis Batu', menu: 'Master', gate: berlian },
  summary: 'Jenis batu permata',
  api: { list: 'jenis-batu' },
  key: 'kode_batu',
  fields: {
    kode_batu: f.code({ label: 'Kode Batu', required: true }),
    nama_batu: f.text({ label: 'Nama Batu', required: true }),
  },
})
