import { resourceExamples } from '#testing/define-examples.ts'
import { hadiah } from './hadiah.resource.ts'

resourceExamples(hadiah, {
  good: [
    { kode_hadiah: 'PAYUNG', nama_hadiah: 'PAYUNG LIPAT', poin: 50 },
    { kode_hadiah: 'GELAS', nama_hadiah: 'GELAS KRISTAL', poin: 120, foto: null },
  ],
  bad: [{ row: { kode_hadiah: 'X', nama_hadiah: 'CUMA-CUMA', poin: 0 }, field: 'poin' }],
})
