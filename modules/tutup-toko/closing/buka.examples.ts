import { documentExamples } from '#testing/define-examples.ts'
import { open } from './buka.document.ts'

documentExamples(open, {
  // The amount that the example of the closing leaves in the drawer.
  good: [{ kas_hitung: 1000000 }],
  bad: [
    { draft: { tgl_buka: '2000-01-01', kas_hitung: 1000000 }, field: 'tgl_buka' },
    { draft: { tgl_buka: '2999-01-01', kas_hitung: 1000000 }, field: 'tgl_buka' },
    { draft: { kas_hitung: 900000 }, field: 'kas_hitung' },
  ],
})
