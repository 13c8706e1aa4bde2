import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { customer } from './customer.resource.ts'
import { member } from './member.resource.ts'

const modules: Gate = { flag: 'MEMBER_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/setting-member': 'Nilai poin, kenaikan jenis member, ucapan ulang tahun',
  '/lihat-transaksi-member': 'Nota dan poin satu member, baris demi baris',
  '/transaksi-poin': 'Poin ditambah atau dikurangi dengan alasan',
  '/tukar-point': 'Poin member ditukar dengan hadiah yang ada',
  '/laporan-daftar-member': 'Semua member dengan jenis, poin dan belanja setahun',
  '/laporan-top-member': 'Member dengan belanja terbanyak, menurut rupiah, gram atau nota',
  '/laporan-harian-member': 'Member baru, nota dan poin masuk keluar per hari',
  '/laporan-kartu-stock-hadiah': 'Hadiah masuk, ditukar dan sisa, satu per satu',
  '/export-data-member': 'Daftar member sebagai file CSV atau Excel; pembuatannya dicatat',
  '/laporan-bayar-point': 'Penjualan yang dibayar dengan poin',
}

const screens = listScreens(purposes, [
  ['/setting-member', 'Setting Member', 'screen', 'Member', modules],
  ['/lihat-transaksi-member', 'Lihat Transaksi Member', 'list', 'Member', modules, { first: { KASIR: true } }],
  ['/transaksi-poin', 'Transaksi Poin', 'document', 'Member', modules],
  ['/tukar-point', 'Tukar Point', 'document', 'Member', modules, { first: { KASIR: true } }],
  ['/laporan-daftar-member', 'Laporan Daftar Member', 'report', 'Laporan', modules],
  ['/laporan-top-member', 'Laporan Top Member', 'report', 'Laporan', modules],
  ['/laporan-harian-member', 'Laporan Harian Member', 'report', 'Laporan', modules],
  ['/laporan-kartu-stock-hadiah', 'Laporan Kartu Stock Hadiah', 'report', 'Laporan', modules],
  ['/export-data-member', 'Export Data Member', 'screen', 'Member', modules],
  ['/laporan-bayar-point', 'Laporan Bayar Point', 'report', 'Laporan', { flag: 'PENJUALAN_BAYAR_POIN_MODULE' }],
])

const resources = [customer, member] as const

/** Who is who over all shops: persons without a name, and the cards that were given out. */
const tables: Tables = { orang: { kind: 'chain' }, kartu_member: { kind: 'chain' }, orang_customer: { kind: 'shop' } }

export const room = defineRoom({ name: 'member', screens, resources, tables, reads: ['toko'] })
