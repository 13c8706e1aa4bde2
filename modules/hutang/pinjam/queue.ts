import { waitingWords } from '#toko'

/** The cashier's queue: what is lent and what comes back wait in one list. */
export const cashierQueue = {
  subtitle: 'Uang pinjaman dibayarkan atau diterima di sini',
  acts: ['validasi', 'tolak'],
  who: 'nama_customer',
  words: waitingWords('pinjaman', 'Pilih yang dibayarkan atau diterima.'),
} as const
