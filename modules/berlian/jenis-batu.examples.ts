import { resourceExamples } from '#testing/define-examples.ts'
import { jenisBatu } from './jenis-batu.resource.ts'

resourceExamples(jenisBatu, {
  good: [
    { kode_batu: 'BERLIAN', nama_batu: 'BERLIAN' },
    { kode_batu: 'RUBI', nama_batu: 'RUBI' },
  ],
})
