import { resourceExamples } from '#testing/define-examples.ts'
import { plafondKadarHutang } from './plafond-kadar-hutang.resource.ts'

resourceExamples(plafondKadarHutang, {
  good: [
    { kode_plafond: 'PK1', kode_kadar: '585', plafond_per_gram: 750000 },
    { kode_plafond: 'PK2', kode_kadar: '750', plafond_per_gram: 1250000 },
  ],
  bad: [{ row: { kode_plafond: 'X', kode_kadar: '585', plafond_per_gram: -5 }, field: 'plafond_per_gram' }],
})
