import { f } from '#kernel/model/fields/index.ts'

const readOnly = true
/** What a validation found: the money is at the bank, it never came, or the shop gives it up as an expense. */
export const outcomes = ['COCOK', 'HILANG', 'DIBEBANKAN'] as const

/** Payments of one account, ticked in one press. `kode_transaksi`: of money that is given up, what it becomes. */
export const validasiHead = {
  no_rekening: f.ref('rekening', { label: 'No Rekening', required: 'Pilih Nomor Rekening' }),
  kode_transaksi: f.ref('kode-transaksi', { label: 'Kategori' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  hasil: f.choice({ label: 'Hasil', required: true, readOnly, options: outcomes }),
  akun_beban: f.ref('akun', { label: 'Akun', readOnly }),
  total_jumlah: f.integer({ label: 'Pembayaran', required: true, readOnly }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', required: true, readOnly }),
  biaya_rp: f.money({ label: 'Biaya', required: true, readOnly }),
  bersih_rp: f.money({ label: 'Bersih', required: true, readOnly }),
} as const

/** A payment: the document that took it and the number of its line there. What it was before stays with it, for calling off. */
export const validasiLine = {
  nomor: f.code({ label: 'No Dokumen', required: true, max: 60 }),
  baris_bayar: f.integer({ label: 'Baris', required: true, min: 1, max: 99_999 }),
  biaya_rp: f.money({ label: 'Biaya', hint: 'Kosong: biaya yang dihitung kasir' }),
  kode_baris: f.code({ label: 'Baris Bank', max: 60 }),
  tgl_bayar: f.date({ label: 'Tanggal', required: true, readOnly }),
  cara: f.text({ label: 'Cara Bayar', required: true, readOnly, max: 20 }),
  kartu: f.text({ label: 'Kartu', readOnly, max: 60 }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', required: true, readOnly }),
  biaya_lama: f.money({ label: 'Biaya Semula', required: true, readOnly }),
  status_lama: f.text({ label: 'Status Semula', required: true, readOnly, max: 20 }),
  validasi_lama: f.code({ label: 'Validasi Semula', readOnly, max: 60 }),
} as const
