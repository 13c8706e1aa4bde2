import { resourceExamples } from '#testing/define-examples.ts'
import { supplierBerlian } from './supplier-berlian.resource.ts'

resourceExamples(supplierBerlian, {
  good: [
    { kode_supplier: 'FRANK', nama_supplier: 'FRANK & CO', alamat: 'JAKARTA', no_hp: '0215551234' },
    { kode_supplier: 'MONDIAL', nama_supplier: 'MONDIAL', alamat: null, no_hp: null },
  ],
})
