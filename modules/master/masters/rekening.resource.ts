import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Rekening: a bank account of the shop, for payments in and out. */
export const rekening = defineResource({
  name: 'rekening',
  screen: { path: '/master-rekening', title: 'Master Rekening', menu: 'Master' },
  summary: 'Rekening bank milik toko',
  api: {
    list: 'rekenings',
    other: [{ path: 'rekenings/get-by-kode-bank', field: 'kode_bank', from: 'kode_bank' }],
  },
  key: 'no_rekening',
  fields: {
    no_rekening: f.code({ label: 'No Rekening', required: true }),
    nama_rekening: f.text({ label: 'Nama Rekening', required: true }),
    kode_bank: f.ref('bank', { label: 'Bank', required: true }),
  },
  examples: {
    good: [
      { no_rekening: '0140228899', nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BCA' },
      { no_rekening: '003301000456789', nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BRI' },
    ],
    bad: [
      { row: { no_rekening: '111', nama_rekening: 'TANPA BANK' }, field: 'kode_bank' },
      { row: { no_rekening: '112', kode_bank: 'BCA' }, field: 'nama_rekening' },
    ],
  },
})
