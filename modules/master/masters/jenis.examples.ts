import { resourceExamples } from '#testing/define-examples.ts'
import { jenis } from './jenis.resource.ts'

resourceExamples(jenis, {
  good: [
    { kode_dept: 'BR', nama_dept: 'BROS', kode_kategori: 'EMASPUTIH', berlian: false },
    { kode_dept: 'LB', nama_dept: 'LIONTIN BERLIAN', kode_kategori: 'EMASPUTIH', berlian: true },
  ],
})
