import { documentExamples } from '#testing/define-examples.ts'
import { pieces } from '#testing/world.ts'
import { updateProfit } from './update-profit.document.ts'

documentExamples(updateProfit, {
  good: [
    { daftar: pieces.repriced, cara: 'PERSEN', persen: 300 },
    { daftar: pieces.repriced, cara: 'RP_GRAM', rp_gram: 5_000_000 },
  ],
  bad: [
    { draft: { cara: 'PERSEN', daftar: pieces.repriced }, field: 'persen' },
    { draft: { cara: 'RP_GRAM', daftar: pieces.repriced }, field: 'rp_gram' },
    { draft: { cara: 'PERSEN', persen: 5, daftar: 'TIDAKADA' }, field: 'daftar' },
    { draft: { cara: 'PERSEN', persen: 5, kode_intern: 'TIDAKADA' }, field: 'kode_intern' },
    { draft: { cara: 'PERSEN', persen: 5, kadar: 1.11 }, field: 'kadar' },
  ],
  // The later one goes back; the earlier one no longer can.
  act: { batal: (doc) => (doc.cara === 'RP_GRAM' ? { alasan: 'SALAH PERSEN' } : undefined) },
})
