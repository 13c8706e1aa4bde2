import { resourceExamples } from '#testing/define-examples.ts'
import { getPointMember } from './get-point-member.resource.ts'

resourceExamples(getPointMember, {
  good: [
    { kode: 'GOLD', jenis_member: 'GOLD', pengali: 1.5 },
    { kode: 'UMUM', jenis_member: 'UMUM', pengali: 1 },
  ],
  bad: [
    { row: { kode: 'X', jenis_member: 'VIP', pengali: 1 }, field: 'jenis_member' },
    { row: { kode: 'X', jenis_member: 'GOLD', pengali: -1 }, field: 'pengali' },
  ],
})
