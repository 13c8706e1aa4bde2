import { f } from '#kernel/model/fields/index.ts'

const readOnly = true
const jumlah_rp = f.money({ label: 'Jumlah Rp', required: 'Jumlah Rp Tidak Boleh Kosong', min: 1 })
const keterangan = f.text({ label: 'Keterangan', required: 'Keterangan Tidak Boleh Kosong', max: 200 })
const sideEmpty = 'Asal Tidak Boleh Kosong'
export const moneyPlaces = ['CASH', 'BANK'] as const
export type MoneyPlace = (typeof moneyPlaces)[number]

/** What the move is for, which only sorts it, how much and why; and what the bank took for it, under a category of expenses. */
const shared = {
  kategori: f.ref('kode-transaksi', { label: 'Kategori', required: 'Kategori Tidak Boleh Kosong' }),
  jumlah_rp,
  keterangan,
  biaya_rp: f.money({ label: 'Biaya Bank', hint: 'Yang dipotong bank, kosong: tidak ada' }),
  kode_biaya: f.ref('kode-transaksi', { label: 'Kategori Biaya', part: 'biaya' }),
  // The account of that category.
  akun_biaya: f.ref('akun', { label: 'Akun Biaya', readOnly }),
} as const

export const bankToBankHead = {
  asal_rekening: f.ref('rekening', { label: 'Dari Rekening', required: sideEmpty }),
  tujuan_rekening: f.ref('rekening', { label: 'Ke Rekening', required: sideEmpty }),
  ...shared,
} as const

/** Between the drawer and an account: one side is cash, so the other one is not. */
export const cashAndBankHead = {
  asal: f.choice({
    label: 'Asal',
    required: sideEmpty,
    options: [
      { value: 'CASH', label: 'Laci, disetor ke bank' },
      { value: 'BANK', label: 'Bank, diambil ke laci' },
    ],
  }),
  no_rekening: f.ref('rekening', { label: 'No Rekening', required: 'Pilih Nomor Rekening' }),
  ...shared,
  tujuan: f.choice({ label: 'Tujuan', required: true, readOnly, options: moneyPlaces }),
} as const

const moneyKinds = [
  { value: 'LACI', label: 'Antar laci' },
  { value: 'REKENING', label: 'Antar rekening' },
] as const

/** From drawer to drawer, or from account to account. */
export const shiftHead = {
  jenis_saldo: f.choice({ label: 'Saldo', required: true, options: moneyKinds, initial: 'LACI' }),
  asal_laci: f.code({ label: 'Dari Laci', when: { field: 'jenis_saldo', in: ['LACI'] } }),
  tujuan_laci: f.code({ label: 'Ke Laci', when: { field: 'jenis_saldo', in: ['LACI'] } }),
  asal_rekening: f.ref('rekening', { label: 'Dari Rekening', when: { field: 'jenis_saldo', in: ['REKENING'] } }),
  tujuan_rekening: f.ref('rekening', { label: 'Ke Rekening', when: { field: 'jenis_saldo', in: ['REKENING'] } }),
  jumlah_rp,
  keterangan,
} as const
