import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
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

/** Baskets that are held are no document yet, so that a reload loses nothing. */
const tables: Tables = {
  keranjang: { kind: 'shop' },
  // Pieces of notas that somebody bought back, or whose nota was cancelled: over all shops.
  nota_dibeli: { kind: 'chain' },
}

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

export const room = defineRoom({ name: 'penjualan', documents, reports, tables, reads })
