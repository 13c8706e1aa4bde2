import { resourceExamples } from '#testing/define-examples.ts'
import { supplier } from './supplier.resource.ts'

resourceExamples(supplier, {
  good: [
    {
      kode_supplier: 'UBS',
      nama_supplier: 'UNTUNG BERSAMA',
      alamat: 'SURABAYA',
      no_hp: '0315551234',
      faktur_pajak: true,
    },
    { kode_supplier: 'LOKAL', nama_supplier: 'PENGRAJIN LOKAL', alamat: null, no_hp: null },
  ],
  bad: [{ row: { kode_supplier: 'X', nama_supplier: 'HP SALAH', no_hp: 'abc' }, field: 'no_hp' }],
})
