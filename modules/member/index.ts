import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { customer } from './customer.resource.ts'

const member: Gate = { flag: 'MEMBER_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/data-member', 'Data Member', 'resource', 'Member', member],
  ['/setting-member', 'Setting Member', 'screen', 'Member', member],
  ['/lihat-transaksi-member', 'Lihat Transaksi Member', 'list', 'Member', member],
  ['/transaksi-poin', 'Transaksi Poin', 'document', 'Member', member],
  ['/tukar-point', 'Tukar Point', 'document', 'Member', member],
  ['/laporan-daftar-member', 'Laporan Daftar Member', 'report', 'Laporan', member],
  ['/laporan-top-member', 'Laporan Top Member', 'report', 'Laporan', member],
  ['/laporan-harian-member', 'Laporan Harian Member', 'report', 'Laporan', member],
  ['/laporan-kartu-stock-hadiah', 'Laporan Kartu Stock Hadiah', 'report', 'Laporan', member],
  ['/export-data-member', 'Export Data Member', 'screen', 'Member', member],
  ['/laporan-bayar-point', 'Laporan Bayar Point', 'report', 'Laporan', { flag: 'PENJUALAN_BAYAR_POIN_MODULE' }],
])

export const resources = [customer] as const
export { customer }
