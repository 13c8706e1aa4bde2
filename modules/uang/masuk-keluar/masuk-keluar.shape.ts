import { f } from '#kernel/model/fields/index.ts'

const readOnly = true
/** What the money is for, how much, and why. */
export const moneyHead = {
  kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori', required: 'Kategori Tidak Boleh Kosong' }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 }),
  keterangan: f.text({ label: 'Keterangan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }),
  // What its category says: which way the money goes, and the account on the other side.
  arah: f.choice({ label: 'Arah', required: true, readOnly, options: ['MASUK', 'KELUAR'] }),
  nomor_akun: f.ref('akun', { label: 'Akun', required: true, readOnly }),
} as const

export const bankMoneyHead = {
  no_rekening: f.ref('rekening', { label: 'No Rekening', required: 'Pilih Nomor Rekening' }),
  ...moneyHead,
} as const
