import { resourceExamples } from '#testing/define-examples.ts'
import { hutangPokok } from './hutang-pokok.resource.ts'

resourceExamples(hutangPokok, {
  good: [
    { kode_pokok: 'HP1', kode_group: 'G585', pokok_per_gram: 700000 },
    { kode_pokok: 'HP2', kode_group: 'G750', pokok_per_gram: 900000 },
  ],
})
