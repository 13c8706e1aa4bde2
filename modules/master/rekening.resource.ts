import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/** Rekening: a bank account that the shop is paid into or pays from. */
export const rekening = defineResource({
  name: 'rekening',
  layar: { path: '/master-rekening', title: 'Master Rekening', menu: 'Master' },
  keterangan: 'Rekening bank milik toko',
  api: {
    list: 'rekenings',
    lain: [{ path: 'rekenings/get-by-kode-bank', field: 'kode_bank', dari: 'kode_bank' }],
  },
  key: 'no_rekening',
  fields: {
    no_rekening: f.code({ label: 'No Rekening', required: true }),
    nama_rekening: f.text({ label: 'Nama Rekening', required: true }),
    kode_bank: f.ref('bank', { label: 'Bank', required: true }),
  },
  contoh: {
    baik: [
      { no_rekening: '0140228899', nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BCA' },
      { no_rekening: '003301000456789', nama_rekening: 'TOKO EMAS SINAR', kode_bank: 'BRI' },
    ],
    salah: [
      { row: { no_rekening: '111', nama_rekening: 'TANPA BANK' }, field: 'kode_bank' },
      { row: { no_rekening: '112', kode_bank: 'BCA' }, field: 'nama_rekening' },
    ],
  },
})
