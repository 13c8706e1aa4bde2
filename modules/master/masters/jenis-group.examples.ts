import { resourceExamples } from '#testing/define-examples.ts'
import { jenisGroup } from './jenis-group.resource.ts'

resourceExamples(jenisGroup, {
  good: [
    { jenis_group: 'EMAS PUTIH', keterangan: 'EMAS PUTIH 75%' },
    { jenis_group: 'PERAK', keterangan: null },
  ],
})
