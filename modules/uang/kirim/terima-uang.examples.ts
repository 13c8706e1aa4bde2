import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { terimaUang } from './terima-uang.document.ts'

documentExamples(terimaUang, {
  good: [
    { no_reff: '{kiriman 1}', masuk_ke: 'CASH' },
    { no_reff: '{kiriman 2}', masuk_ke: 'BANK', no_rekening: accounts.bca },
  ],
  bad: [
    { draft: { no_reff: 'TIDAKADA', masuk_ke: 'CASH' }, field: 'no_reff' },
    { draft: { no_reff: '{kiriman 1}', masuk_ke: 'BANK' }, field: 'no_rekening' },
  ],
})
