import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Bandrol: the tag that hangs on a piece; what it weighs is taken off when a tray is weighed. */
export const bandrol = defineResource({
  name: 'bandrol',
  layar: { path: '/master-bandrol', title: 'Master Bandrol', menu: 'Master' },
  keterangan: 'Bandrol dan beratnya',
  api: { list: 'parabandrol/get/all' },
  key: 'kode_bandrol',
  fields: {
    kode_bandrol: f.code({ label: 'Kode Bandrol', required: true }),
    nama_bandrol: f.text({ label: 'Nama Bandrol', required: true }),
    berat_bandrol: f.berat({ label: 'Berat Bandrol', required: true }),
    harga_bandrol: f.uang({ label: 'Harga Bandrol' }),
  },
  contoh: {
    baik: [
      { kode_bandrol: 'KECIL', nama_bandrol: 'BANDROL KECIL', berat_bandrol: 0.115, harga_bandrol: 150 },
      { kode_bandrol: 'BESAR', nama_bandrol: 'BANDROL BESAR', berat_bandrol: 0.27, harga_bandrol: null },
    ],
    salah: [
      { row: { kode_bandrol: 'B1', nama_bandrol: 'TANPA BERAT' }, field: 'berat_bandrol' },
      { row: { kode_bandrol: 'B1', nama_bandrol: 'MINUS', berat_bandrol: -0.1 }, field: 'berat_bandrol' },
    ],
  },
})
