import { resourceExamples } from '#testing/define-examples.ts'
import { memberAfiliasi } from './member-afiliasi.resource.ts'

resourceExamples(memberAfiliasi, {
  good: [
    { kode: 'A1', nama: 'AJAK TEMAN', poin_persen: 10 },
    { kode: 'A2', nama: 'AJAK KELUARGA', poin_persen: 5.5 },
  ],
  bad: [{ row: { kode: 'X', nama: 'LEBIH', poin_persen: 101 }, field: 'poin_persen' }],
})
