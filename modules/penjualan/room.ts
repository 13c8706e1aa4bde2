import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { batalPenjualanReport } from './reports/batal-penjualan.report.ts'
import { labaPenjualanReport } from './reports/laba-penjualan.report.ts'
import { penjualanPerBakiReport } from './reports/penjualan-per-baki.report.ts'
import { penjualanPerJenisReport } from './reports/penjualan-per-jenis.report.ts'
import { penjualanPerSalesReport } from './reports/penjualan-per-sales.report.ts'
import { salesRecapReport } from './reports/sales-recap.report.ts'
import { titipanReport } from './reports/titipan.report.ts'
import { penjualanDetailReport } from './reports/penjualan-detail.report.ts'
import { penjualan } from './nota/penjualan.document.ts'
import { penjualanReport } from './reports/penjualan.report.ts'
import { titipan } from './titipan/titipan.document.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/laporan-global-penjualan': 'Jual dan beli menurut group, sampai selisih gramnya',
  '/laporan-global-sales': 'Jual, beli dan selisihnya untuk tiap sales',
  '/laporan-tukar-tambah': 'Nota tukar tambah: barang keluar, barang masuk, bersihnya',
  '/laporan-bonus-sales': 'Bonus tiap sales dari barang yang dijualnya',
}

const screens = listScreens(purposes, [
  ['/laporan-global-penjualan', 'Laporan Global Penjualan', 'report', 'Laporan', alive, { alias: '/global-penjualan' }],
  ['/laporan-global-sales', 'Laporan Global Sales', 'report', 'Laporan', alive, { alias: '/global-sales' }],
  ['/laporan-tukar-tambah', 'Laporan Tukar Tambah', 'report', 'Laporan'],
  ['/laporan-bonus-sales', 'Laporan Bonus Sales', 'report', 'Laporan', { flag: 'BONUS_SALES_TRANSACTION_MODULE' }],
])

// A nota may be paid by a deposit: deposits stand first.
const documents = [titipan, penjualan] as const
const reports = [
  penjualanReport,
  penjualanDetailReport,
  batalPenjualanReport,
  labaPenjualanReport,
  penjualanPerBakiReport,
  penjualanPerJenisReport,
  penjualanPerSalesReport,
  salesRecapReport,
  titipanReport,
] as const

/** Baskets that are held: no document yet, so that a reload loses nothing. */
const tables: Tables = { keranjang: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = [
  'baki',
  'barang',
  'customer',
  'group',
  'gudang',
  'jenis',
  'jenis_group',
  'kartu_member',
  'kasus_besar',
  'member',
  'orang',
  'orang_customer',
  'saldo_baki',
  'saldo_uang',
  'sales',
  'supplier',
  'transaksi_orang',
]

export const room = defineRoom({ name: 'penjualan', screens, documents, reports, tables, reads })
