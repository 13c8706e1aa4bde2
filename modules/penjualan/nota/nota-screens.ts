import { cancelScreen, waitingWords } from '#toko'

/** What the routes say on which notas of several kinds stand together: sales, purchases, and exchanges beside both. */

/** Notas that wait for the cashier. */
export const queuedNotas = {
  acts: ['tolak', 'validasi'],
  who: 'nama_customer',
  words: waitingWords('nota', 'Pindai atau pilih nota yang dibayar.'),
} as const

/** Notas of this day, which are cancelled. */
export const cancelledNotas = {
  ...cancelScreen('nota'),
  subtitle: 'Hanya nota dari tanggal sistem hari ini',
  apart: 'Tukar Tambah Dan Penjualan Biasa Tidak Bisa Dibatalkan Bersama',
} as const
