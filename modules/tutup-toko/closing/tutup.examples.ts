import { documentExamples } from '#testing/define-examples.ts'
import { close } from './tutup.document.ts'

documentExamples(close, {
  good: [{ kas_hitung: 1000000, alasan: 'HITUNGAN CONTOH' }],
  bad: [{ draft: { kas_hitung: 1000000 }, field: 'alasan' }],
})
