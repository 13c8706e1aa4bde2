import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Bank: source of non-cash money, with the fee it takes of card payments. */
export const bank = defineResource({
  name: 'bank',
  screen: { path: '/master-bank', title: 'Master Bank', menu: 'Master' },
  summary: 'Bank dan biaya kartunya',
  api: { list: 'banks' },
  key: 'kode_bank',
  fields: {
    kode_bank: f.code({ label: 'Kode Bank', required: true }),
    nama_bank: f.text({ label: 'Nama Bank', required: true }),
    biaya_debit: f.percent({ label: 'Biaya Debit' }),
    biaya_kredit: f.percent({ label: 'Biaya Kredit' }),
    biaya_qris: f.percent({ label: 'Biaya QRIS' }),
  },
  examples: {
    good: [
      { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 0.15, biaya_kredit: 1.8, biaya_qris: 0.7 },
      { kode_bank: 'BRI', nama_bank: 'BANK RAKYAT INDONESIA', biaya_debit: null, biaya_kredit: null, biaya_qris: null },
    ],
    bad: [
      { row: { kode_bank: 'BNI', nama_bank: 'BANK NEGARA INDONESIA', biaya_kredit: 100.01 }, field: 'biaya_kredit' },
      { row: { kode_bank: 'BNI' }, field: 'nama_bank' },
    ],
  },
})
