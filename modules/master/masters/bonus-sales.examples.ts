import { resourceExamples } from '#testing/define-examples.ts'
import { bonusSales } from './bonus-sales.resource.ts'

resourceExamples(bonusSales, {
  good: [
    { kode_bonus: 'B1', kode_group: 'G585', per: 'GRAM', nilai: 2500 },
    { kode_bonus: 'B2', kode_group: null, per: 'PERSEN', nilai: 0.25 },
  ],
  bad: [
    { row: { kode_bonus: 'X', per: 'PERSEN', nilai: 100.01 }, field: 'nilai' },
    { row: { kode_bonus: 'X', per: 'GRAM', nilai: -1 }, field: 'nilai' },
  ],
})
