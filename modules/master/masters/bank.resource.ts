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
})
