import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { barang } from './barang.resource.ts'
import { layarLabel } from './label.ts'
import { laporanKartuStock } from './kartu-stock.laporan.ts'
import { laporanStockBarang } from './stock-barang.laporan.ts'

const rfid: Gate = { flag: 'RFID_MODULE' }
const opnameGlobal: Gate = { flag: 'OPNAME_GLOBAL_DAILY_MODULE' }
const hidup: Gate = { flag: 'HIDUP_FEATURE_MODULE' }
const saldoOwner: Gate = { level: ['OWN'], bila: 'HIDE_SALDO_BARANG_SUMMARY' }

/** The routes of this room that no definition carries. */
export const layar = [
  layarLabel,
  ...daftarLayar([
    ['/tambah-barang-banyak', 'Tambah Barang Banyak', 'document', 'Barang'],
    ['/pindah-barang', 'Pindah Barang', 'document', 'Barang'],
    ['/pindah-barang-satu-baki', 'Pindah Barang Satu Baki', 'document', 'Barang'],
    ['/hancur-data-barang', 'Hancur Data Barang', 'document', 'Barang'],
    ['/timbang-baki', 'Timbang Baki', 'document', 'Barang'],
    ['/penerimaan-barang', 'Penerimaan Barang', 'document', 'Barang'],
    ['/batal-penerimaan-barang', 'Batal Penerimaan Barang', 'document', 'Barang'],
    ['/tambah-dan-ambil-stock-aksesoris', 'Tambah dan Ambil Stock Aksesoris', 'document', 'Barang'],
    ['/stock-opname', 'Stock Opname', 'document', 'Barang'],
    ['/stock-opname-penerimaan', 'Stock Opname Penerimaan', 'document', 'Barang'],
    ['/update-profit-barang', 'Update Profit Barang', 'document', 'Barang'],
    ['/import-data-pusat', 'Import Data Pusat', 'document', 'Utility'],
    ['/stock-opname-rfid', 'Stock Opname RFID', 'document', 'Barang', rfid],
    ['/laporan-stock-opname-rfid', 'Laporan Stock Opname RFID', 'report', 'Laporan', rfid],
    ['/stock-opname-global', 'Stock Opname Global', 'document', 'Barang', opnameGlobal],
    ['/laporan-stock-opname-global', 'Laporan Stock Opname Global', 'report', 'Laporan', opnameGlobal],
    [
      '/laporan-global-stock-toko',
      'Laporan Global Stock Toko',
      'report',
      'Laporan',
      hidup,
      { alias: '/global-stock-toko' },
    ],
    ['/laporan-analisis-harga-barang', 'Laporan Analisis Harga Barang', 'report', 'Laporan'],
    ['/laporan-kelompok-barang', 'Laporan Kelompok Barang', 'report', 'Laporan'],
    ['/laporan-stock-summary', 'Laporan Summary Stock', 'report', 'Laporan', saldoOwner],
    ['/laporan-tambah-barang', 'Laporan Tambah Barang', 'report', 'Laporan'],
    ['/laporan-pindah-barang', 'Laporan Pindah Barang', 'report', 'Laporan'],
    ['/laporan-hancur-barang', 'Laporan Hancur Barang', 'report', 'Laporan'],
    ['/laporan-penerimaan-barang', 'Laporan Penerimaan Barang', 'report', 'Laporan'],
    ['/laporan-stock-aksesoris', 'Laporan Stock Aksesoris', 'report', 'Laporan'],
    ['/laporan-stock-opname', 'Laporan Stock Opname', 'report', 'Laporan'],
    ['/laporan-timbang-baki', 'Laporan Timbang Baki', 'report', 'Laporan'],
    ['/laporan-barang-tidak-laku', 'Laporan Umur Stock Barang', 'report', 'Laporan'],
  ]),
]

export const resources = [barang] as const
export const dokumen = [barangMasuk] as const
export const laporan = [laporanStockBarang, laporanKartuStock] as const
export { barang, barangMasuk }
export { statusBarang, statusKeluar } from './barang.resource.ts'
export type { KodeBaruWire } from './impor-wire.ts'
