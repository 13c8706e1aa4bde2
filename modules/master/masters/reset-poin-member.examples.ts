import { resourceExamples } from '#testing/define-examples.ts'
import { resetPoinMember } from './reset-poin-member.resource.ts'

resourceExamples(resetPoinMember, {
  good: [
    { kode: 'R2026', tanggal_reset: '2026-12-31', keterangan: 'AKHIR TAHUN' },
    { kode: 'R2027', tanggal_reset: '2027-12-31', keterangan: null },
  ],
  bad: [{ row: { kode: 'X', tanggal_reset: '2026-02-30' }, field: 'tanggal_reset' }],
})
