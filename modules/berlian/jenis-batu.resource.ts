import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'
import { berlian } from './batu.resource.ts'

/** Jenis batu: a kind of stone. */
export const jenisBatu = defineResource({
  name: 'jenis-batu',
  layar: { path: '/jenis-batu', title: 'Jenis Batu', menu: 'Master', gate: berlian },
  keterangan: 'Jenis batu permata',
  api: { list: 'jenis-batu' },
  key: 'kode_batu',
  fields: {
    kode_batu: f.code({ label: 'Kode Batu', required: true }),
    nama_batu: f.text({ label: 'Nama Batu', required: true }),
  },
  contoh: {
    baik: [
      { kode_batu: 'BERLIAN', nama_batu: 'BERLIAN' },
      { kode_batu: 'RUBI', nama_batu: 'RUBI' },
    ],
    salah: [{ row: { kode_batu: 'X' }, field: 'nama_batu' }],
  },
})
