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
})
