import { queuedNotas } from '#penjualan'

/** The cashier's queue: purchases and exchanges wait in one list, whose words are theirs together. */
export const cashierQueue = {
  ...queuedNotas,
  subtitle: 'Uang diterima atau dibayarkan, lalu dibukukan di sini',
} as const
