import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Bank: where non-cash money comes from, with what it keeps of a card payment. */
export const bank = defineResource({
  name: 'bank',
  layar: { path: '/master-bank', title: 'Master Bank', menu: 'Master' },
  keterangan: 'Bank dan biaya kartunya',
  api: { list: 'banks' },
  key: 'kode_bank',
  fields: {
    kode_bank: f.code({ label: 'Kode Bank', required: true }),
    nama_bank: f.text({ label: 'Nama Bank', required: true }),
    biaya_debit: f.persen({ label: 'Biaya Debit' }),
    biaya_kredit: f.persen({ label: 'Biaya Kredit' }),
    biaya_qris: f.persen({ label: 'Biaya QRIS' }),
  },
  contoh: {
    baik: [
      { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 0.15, biaya_kredit: 1.8, biaya_qris: 0.7 },
      { kode_bank: 'BRI', nama_bank: 'BANK RAKYAT INDONESIA', biaya_debit: null, biaya_kredit: null, biaya_qris: null },
    ],
    salah: [
      { row: { kode_bank: 'BNI', nama_bank: 'BANK NEGARA INDONESIA', biaya_kredit: 100.01 }, field: 'biaya_kredit' },
      { row: { kode_bank: 'BNI' }, field: 'nama_bank' },
    ],
  },
})
