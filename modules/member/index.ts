import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { customer } from './customer.resource.ts'
import { member } from './member.resource.ts'

const modul: Gate = { flag: 'MEMBER_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/setting-member', 'Setting Member', 'screen', 'Member', modul],
  ['/lihat-transaksi-member', 'Lihat Transaksi Member', 'list', 'Member', modul],
  ['/transaksi-poin', 'Transaksi Poin', 'document', 'Member', modul],
  ['/tukar-point', 'Tukar Point', 'document', 'Member', modul],
  ['/laporan-daftar-member', 'Laporan Daftar Member', 'report', 'Laporan', modul],
  ['/laporan-top-member', 'Laporan Top Member', 'report', 'Laporan', modul],
  ['/laporan-harian-member', 'Laporan Harian Member', 'report', 'Laporan', modul],
  ['/laporan-kartu-stock-hadiah', 'Laporan Kartu Stock Hadiah', 'report', 'Laporan', modul],
  ['/export-data-member', 'Export Data Member', 'screen', 'Member', modul],
  ['/laporan-bayar-point', 'Laporan Bayar Point', 'report', 'Laporan', { flag: 'PENJUALAN_BAYAR_POIN_MODULE' }],
])

export const resources = [customer, member] as const
export { customer }
