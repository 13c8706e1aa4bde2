import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { aksesorisStock } from './aksesoris/aksesoris.document.ts'
import { barangMasuk } from './barang-masuk/barang-masuk.document.ts'
import { barang } from './barang/barang.resource.ts'
import { hancurBarang } from './hancur/hancur-barang.document.ts'
import { labelScreen } from './label/label-screen.ts'
import { penerimaanBarang } from './penerimaan/penerimaan-barang.document.ts'
import { stockOpname } from './opname/stock-opname.document.ts'
import { opnameGlobal } from './opname-global/opname-global.document.ts'
import { opnamePenerimaan } from './opname-penerimaan/opname-penerimaan.document.ts'
import { pindahBarang } from './pindah/pindah-barang.document.ts'
import { priceAnalysisReport } from './reports/price-analysis.report.ts'
import { stockAgeReport } from './reports/stock-age.report.ts'
import { globalStockReport } from './reports/global-stock-toko.report.ts'
import { hancurBarangReport } from './reports/hancur-barang.report.ts'
import { stockCardReport } from './reports/kartu-stock.report.ts'
import { kelompokBarangReport } from './reports/kelompok-barang.report.ts'
import { penerimaanBarangReport } from './reports/penerimaan-barang.report.ts'
import { pindahBarangReport } from './reports/pindah-barang.report.ts'
import { stockAksesorisReport } from './reports/stock-aksesoris.report.ts'
import { stockBarangReport } from './reports/stock-barang.report.ts'
import { stockOpnameGlobalReport } from './reports/stock-opname-global.report.ts'
import { stockOpnameRfidReport } from './reports/stock-opname-rfid.report.ts'
import { stockOpnameReport } from './reports/stock-opname.report.ts'
import { stockSummaryReport } from './reports/stock-summary.report.ts'
import { tambahBarangReport } from './reports/tambah-barang.report.ts'
import { timbangBakiReport } from './reports/timbang-baki.report.ts'
import { timbangBaki } from './timbang/timbang-baki.document.ts'
import { updateProfit } from './profit/update-profit.document.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/import-data-pusat': 'Master dari kantor pusat diambil ke toko ini',
}

const screens = [
  labelScreen,
  ...listScreens(purposes, [
    ['/import-data-pusat', 'Import Data Pusat', 'document', 'Utility', null, { first: { SPV: true } }],
  ]),
]

const resources = [barang] as const
const documents = [
  barangMasuk,
  penerimaanBarang,
  pindahBarang,
  hancurBarang,
  timbangBaki,
  updateProfit,
  aksesorisStock,
  stockOpname,
  opnameGlobal,
  opnamePenerimaan,
] as const
const reports = [
  stockBarangReport,
  stockCardReport,
  stockSummaryReport,
  globalStockReport,
  stockAksesorisReport,
  stockAgeReport,
  priceAnalysisReport,
  kelompokBarangReport,
  tambahBarangReport,
  penerimaanBarangReport,
  pindahBarangReport,
  hancurBarangReport,
  timbangBakiReport,
  stockOpnameReport,
  stockOpnameRfidReport,
  stockOpnameGlobalReport,
] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'baki',
  'bandrol',
  'buku_barang',
  'buku_supplier',
  'buku_uang',
  'group',
  'gudang',
  'harga_emas',
  'jenis',
  'kadar',
  'ongkos',
  'saldo_baki',
  'saldo_barang',
  'supplier',
]

/** Which supplier the texts of earlier versions meant; what was read in a count. */
const tables: Tables = { supplier_lama: { kind: 'shop' }, opname_pindaian: { kind: 'shop' } }

export const room = defineRoom({ name: 'barang', screens, resources, documents, reports, tables, reads })
