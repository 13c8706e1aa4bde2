import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { berlian } from './batu.resource.ts'

/** Supplier berlian: a supplier of diamonds. */
export const supplierBerlian = defineResource({
  name: 'supplier-berlian',
  screen: {
    path: '/master-supplier-berlian',
    title: 'Master Supplier Berlian',
    menu: 'Master',
    gate: berlian,
  },
  summary: 'Pemasok berlian',
  api: { list: 'supplier-berlian' },
  key: 'kode_supplier',
  fields: {
    kode_supplier: f.code({ label: 'Kode Supplier', required: true }),
    nama_supplier: f.text({ label: 'Nama Supplier', required: true }),
    alamat: f.text({ label: 'Alamat' }),
    no_hp: f.phone({ label: 'No HP' }),
  },
})
