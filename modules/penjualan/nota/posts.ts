import type { PostingEvent } from '#buku'

/** What leaves the shop takes its cost with it. */
export const cost: PostingEvent = { type: 'HARGA POKOK', debit: ['HPP'], kredit: ['PERSEDIAAN'] }

/** What is sold by a nota, however it is paid. */
export const sold: PostingEvent = {
  type: 'PENJUALAN',
  debit: ['KAS', 'KLIRING', 'TITIPAN', 'POTONGAN PENJUALAN', 'SELISIH PEMBULATAN'],
  kredit: ['PENJUALAN', 'ONGKOS', 'PPN KELUARAN', 'SELISIH PEMBULATAN'],
}
