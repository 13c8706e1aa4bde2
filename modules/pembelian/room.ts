import { defineRoom } from '#kernel/model/room.ts'
import { barangBeli } from './nota/barang-beli.resource.ts'
import { hancurPembelian } from './hancur/hancur-pembelian.document.ts'
import { pembelian } from './nota/pembelian.document.ts'
import { sortir } from './sortir/sortir.document.ts'
import { tukarTambah } from './tukar/tukar-tambah.document.ts'
import { batalPembelianReport } from './reports/batal-pembelian.report.ts'
import { bonusSalesReport } from './reports/bonus-sales.report.ts'
import { globalPenjualanReport } from './reports/global-penjualan.report.ts'
import { globalSalesReport } from './reports/global-sales.report.ts'
import { globalPembelianReport } from './reports/global-pembelian.report.ts'
import { hancurPembelianReport } from './reports/hancur-pembelian.report.ts'
import { pembelianDetailReport } from './reports/pembelian-detail.report.ts'
import { perInvoiceReport } from './reports/pembelian-perfaktur.report.ts'
import { pembelianReport } from './reports/pembelian.report.ts'
import { purchaseRecapReport } from './reports/purchase-recap.report.ts'
import { stockPembelianReport } from './reports/stock-pembelian.report.ts'
import { tukarTambahReport } from './reports/tukar-tambah.report.ts'

const resources = [barangBeli] as const
const documents = [pembelian, tukarTambah, hancurPembelian, sortir] as const
const reports = [
  pembelianReport,
  pembelianDetailReport,
  perInvoiceReport,
  globalPembelianReport,
  purchaseRecapReport,
  batalPembelianReport,
  stockPembelianReport,
  hancurPembelianReport,
  globalPenjualanReport,
  globalSalesReport,
  bonusSalesReport,
  tukarTambahReport,
] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'baki',
  'barang',
  'bonus_sales',
  'buku_barang',
  'customer',
  'group',
  'gudang',
  'harga_emas',
  'jenis',
  'kadar',
  'kondisi_pembelian',
  'nota_dibeli',
  'potongan_pembelian',
  'rugi_nota',
  'saldo_barang',
  'sales',
  'toko',
  'transaksi_orang',
]

export const room = defineRoom({ name: 'pembelian', resources, documents, reports, reads })
