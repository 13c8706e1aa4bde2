import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'
import { berlian } from './batu.resource.ts'

/** Supplier berlian: who brings diamonds. */
export const supplierBerlian = defineResource({
  name: 'supplier-berlian',
  layar: {
    path: '/master-supplier-berlian',
    title: 'Master Supplier Berlian',
    menu: 'Master',
    gate: berlian,
  },
  keterangan: 'Pemasok berlian',
  api: { list: 'supplier-berlian' },
  key: 'kode_supplier',
  fields: {
    kode_supplier: f.code({ label: 'Kode Supplier', required: true }),
    nama_supplier: f.text({ label: 'Nama Supplier', required: true }),
    alamat: f.text({ label: 'Alamat' }),
    no_hp: f.phone({ label: 'No HP' }),
  },
  contoh: {
    baik: [
      { kode_supplier: 'FRANK', nama_supplier: 'FRANK & CO', alamat: 'JAKARTA', no_hp: '0215551234' },
      { kode_supplier: 'MONDIAL', nama_supplier: 'MONDIAL', alamat: null, no_hp: null },
    ],
    salah: [{ row: { kode_supplier: 'X' }, field: 'nama_supplier' }],
  },
})
