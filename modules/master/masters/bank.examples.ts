import { resourceExamples } from '#testing/define-examples.ts'
import { bank } from './bank.resource.ts'

resourceExamples(bank, {
  good: [
    { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 0.15, biaya_kredit: 1.8, biaya_qris: 0.7 },
    { kode_bank: 'BRI', nama_bank: 'BANK RAKYAT INDONESIA', biaya_debit: null, biaya_kredit: null, biaya_qris: null },
  ],
  bad: [{ row: { kode_bank: 'BNI', nama_bank: 'BANK NEGARA INDONESIA', biaya_kredit: 100.01 }, field: 'biaya_kredit' }],
})
