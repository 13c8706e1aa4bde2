import { documentExamples } from '#testing/define-examples.ts'
import { accounts } from '#testing/world.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

documentExamples(validasiNonCash, {
  // Payments of a deposit of the day that wait for the bank.
  good: [
    { no_rekening: accounts.bca, detail: [{ nomor: 'TP-SBY-{hari}-0001', baris_bayar: 1, biaya_rp: 650 }] },
    { no_rekening: accounts.bri, detail: [{ nomor: 'TP-SBY-{hari}-0001', baris_bayar: 2 }] },
  ],
  bad: [
    { draft: { no_rekening: accounts.bca, detail: [] }, field: 'detail' },
    {
      draft: { no_rekening: accounts.bca, detail: [{ nomor: 'JL-TIDAK-ADA', baris_bayar: 1 }] },
      field: 'detail.0.nomor',
    },
  ],
})
