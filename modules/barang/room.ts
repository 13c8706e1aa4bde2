import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { barangMasuk } from './barang-masuk/barang-masuk.document.ts'
import { barang } from './barang/barang.resource.ts'
import { stockSummaryGate } from './gates.ts'
import { hancurBarang } from './hancur/hancur-barang.document.ts'
import { labelScreen } from './label/label.ts'
import { pindahBarang } from './pindah/pindah-barang.document.ts'
import { hancurBarangReport } from './reports/hancur-barang.report.ts'
import { stockCardReport } from './reports/kartu-stock.report.ts'
import { stockBarangReport } from './reports/stock-barang.report.ts'
import { timbangBakiReport } from './reports/timbang-baki.report.ts'
import { timbangBaki } from './timbang/timbang-baki.document.ts'
import { updateProfit } from './profit/update-profit.document.ts'

const rfid: Gate = { flag: 'RFID_MODULE' }
const opnameGlobal: Gate = { flag: 'OPNAME_GLOBAL_DAILY_MODULE' }
const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/tambah-barang-banyak': 'Banyak barang masuk sekaligus, diketik atau ditempel dari daftar',
  '/pindah-barang-satu-baki': 'Seluruh isi satu baki pindah ke baki lain',
  '/penerimaan-barang': 'Barang dari supplier dengan fakturnya; hutang toko ikut dicatat',
  '/batal-penerimaan-barang': 'Penerimaan hari ini dibatalkan, atau barang kembali ke supplier',
  '/tambah-dan-ambil-stock-aksesoris': 'Stok aksesoris ditambah atau diambil menurut jumlahnya',
  '/stock-opname': 'Isi baki dan gudang dipindai, lalu dicocokkan dengan stok',
  '/stock-opname-penerimaan': 'Barang yang baru diterima dihitung lagi dan dicocokkan fakturnya',
  '/import-data-pusat': 'Master dari kantor pusat diambil ke toko ini',
  '/stock-opname-rfid': 'Stok dihitung dengan pembaca RFID, satu gudang sekali jalan',
  '/laporan-stock-opname-rfid': 'Hasil hitung RFID: cocok, hilang, lebih, salah baki',
  '/stock-opname-global': 'Jumlah dan berat tiap baki dihitung setiap hari, tanpa pindai',
  '/laporan-stock-opname-global': 'Potong dan berat tiap baki, menurut buku dan menurut hitungan',
  '/laporan-global-stock-toko': 'Stok toko menurut group, dengan emas murni dan harga hari ini',
  '/laporan-analisis-harga-barang': 'Harga per gram tiap barang dibandingkan rata-rata jenisnya',
  '/laporan-kelompok-barang': 'Stok menurut nama barang, atau nama dan ukurannya',
  '/laporan-stock-summary': 'Saldo awal, masuk, keluar dan akhir dalam satu periode',
  '/laporan-tambah-barang': 'Barang yang masuk dalam periode, menurut sumber dan supplier',
  '/laporan-pindah-barang': 'Barang yang pindah baki dalam periode: dari mana, ke mana, oleh siapa',
  '/laporan-penerimaan-barang': 'Penerimaan dari supplier, dengan utang rupiah dan gram',
  '/laporan-stock-aksesoris': 'Aksesoris masuk, keluar dan sisa, dengan nilai rata-ratanya',
  '/laporan-stock-opname': 'Hasil opname: cocok, hilang, lebih, salah baki, beda berat',
  '/laporan-barang-tidak-laku': 'Barang yang lama belum terjual, menurut umurnya',
}

const screens = [
  labelScreen,
  ...listScreens(purposes, [
    ['/tambah-barang-banyak', 'Tambah Barang Banyak', 'document', 'Barang'],
    ['/pindah-barang-satu-baki', 'Pindah Barang Satu Baki', 'document', 'Barang'],
    ['/penerimaan-barang', 'Penerimaan Barang', 'document', 'Barang'],
    ['/batal-penerimaan-barang', 'Batal Penerimaan Barang', 'document', 'Barang'],
    ['/tambah-dan-ambil-stock-aksesoris', 'Tambah dan Ambil Stock Aksesoris', 'document', 'Barang'],
    ['/stock-opname', 'Stock Opname', 'document', 'Barang'],
    ['/stock-opname-penerimaan', 'Stock Opname Penerimaan', 'document', 'Barang'],
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
      alive,
      { alias: '/global-stock-toko' },
    ],
    ['/laporan-analisis-harga-barang', 'Laporan Analisis Harga Barang', 'report', 'Laporan'],
    ['/laporan-kelompok-barang', 'Laporan Kelompok Barang', 'report', 'Laporan'],
    ['/laporan-stock-summary', 'Laporan Summary Stock', 'report', 'Laporan', stockSummaryGate],
    ['/laporan-tambah-barang', 'Laporan Tambah Barang', 'report', 'Laporan'],
    ['/laporan-pindah-barang', 'Laporan Pindah Barang', 'report', 'Laporan'],
    ['/laporan-penerimaan-barang', 'Laporan Penerimaan Barang', 'report', 'Laporan'],
    ['/laporan-stock-aksesoris', 'Laporan Stock Aksesoris', 'report', 'Laporan'],
    ['/laporan-stock-opname', 'Laporan Stock Opname', 'report', 'Laporan'],
    ['/laporan-barang-tidak-laku', 'Laporan Umur Stock Barang', 'report', 'Laporan'],
  ]),
]

const resources = [barang] as const
const documents = [barangMasuk, pindahBarang, hancurBarang, timbangBaki, updateProfit] as const
const reports = [stockBarangReport, stockCardReport, hancurBarangReport, timbangBakiReport] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'baki',
  'bandrol',
  'buku_barang',
  'buku_uang',
  'group',
  'gudang',
  'harga_emas',
  'jenis',
  'kadar',
  'ongkos',
  'saldo_baki',
  'saldo_barang',
  'saldo_uang',
  'supplier',
]

/** Which supplier the texts of earlier versions meant. */
const tables: Tables = { supplier_lama: { kind: 'shop' } }

export const room = defineRoom({ name: 'barang', screens, resources, documents, reports, tables, reads })
