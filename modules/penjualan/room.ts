import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { penjualanDetailReport } from './reports/penjualan-detail.report.ts'
import { penjualan } from './nota/penjualan.document.ts'
import { penjualanReport } from './reports/penjualan.report.ts'
import { titipan } from './titipan/titipan.document.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }
const certainTokoOnly: Gate = {
  shopIn: 'toko_rekap_sales',
  note: 'shop is in the fixed list (parameter), otherwise blank',
}

const screens = listScreens([
  ['/validasi-jual-beli', 'Validasi Jual Beli', 'document', 'Validasi'],
  ['/laporan-global-penjualan', 'Laporan Global Penjualan', 'report', 'Laporan', alive, { alias: '/global-penjualan' }],
  ['/laporan-global-sales', 'Laporan Global Sales', 'report', 'Laporan', alive, { alias: '/global-sales' }],
  ['/laporan-rekap-sales', 'Laporan Rekap Sales', 'report', 'Laporan', certainTokoOnly],
  ['/laporan-penjualan-per-sales', 'Laporan Penjualan per Sales', 'report', 'Laporan'],
  ['/laporan-penjualan-per-jenis', 'Laporan Penjualan per Jenis', 'report', 'Laporan'],
  ['/laporan-penjualan-per-baki', 'Laporan Penjualan per Baki', 'report', 'Laporan'],
  ['/laporan-tukar-tambah', 'Laporan Tukar Tambah', 'report', 'Laporan'],
  ['/laporan-batal-penjualan', 'Laporan Batal Penjualan', 'report', 'Laporan'],
  ['/laporan-titipan', 'Laporan Titipan', 'report', 'Laporan'],
  ['/laporan-laba-penjualan', 'Laporan Laba Penjualan', 'report', 'Laporan'],
  ['/laporan-bonus-sales', 'Laporan Bonus Sales', 'report', 'Laporan', { flag: 'BONUS_SALES_TRANSACTION_MODULE' }],
])

// A nota may be paid by a deposit: deposits stand first.
const documents = [titipan, penjualan] as const
const reports = [penjualanReport, penjualanDetailReport] as const

/** Baskets that are held: no document yet, so that a reload loses nothing. */
const tables: Tables = { keranjang: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = [
  'baki',
  'barang',
  'buku_barang',
  'buku_uang',
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
  'saldo_uang',
  'sales',
  'supplier',
  'transaksi_orang',
]

export const room = defineRoom({ name: 'penjualan', screens, documents, reports, tables, reads })
