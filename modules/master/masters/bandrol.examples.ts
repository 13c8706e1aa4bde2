import { resourceExamples } from '#testing/define-examples.ts'
import { bandrol } from './bandrol.resource.ts'

resourceExamples(bandrol, {
  good: [
    { kode_bandrol: 'KECIL', nama_bandrol: 'BANDROL KECIL', berat_bandrol: 0.115, harga_bandrol: 150 },
    { kode_bandrol: 'BESAR', nama_bandrol: 'BANDROL BESAR', berat_bandrol: 0.27, harga_bandrol: null },
  ],
  bad: [{ row: { kode_bandrol: 'B1', nama_bandrol: 'MINUS', berat_bandrol: -0.1 }, field: 'berat_bandrol' }],
})
