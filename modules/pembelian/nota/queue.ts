/** The cashier's queue: purchases and exchanges wait in one list, whose words are theirs together. */
export const cashierQueue = {
  subtitle: 'Uang diterima atau dibayarkan, lalu dibukukan di sini',
  acts: ['tolak', 'validasi'],
  who: 'nama_customer',
  words: {
    search: 'Nomor nota atau pelanggan',
    list: 'Menunggu validasi',
    empty: 'Tidak ada nota yang menunggu.',
    pick: 'Pindai atau pilih nota yang dibayar.',
  },
} as const
