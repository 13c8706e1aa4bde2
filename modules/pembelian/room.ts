import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { barangBeli } from './nota/barang-beli.resource.ts'
import { pembelian } from './nota/pembelian.document.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }
const certainTokoOnly: Gate = {
  shopIn: 'toko_rekap_pembelian',
  note: 'shop is in the fixed list (parameter), otherwise blank',
}

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/hancur-pembelian': 'Barang yang dibeli dihancurkan, atau masuk lebur',
  '/laporan-global-pembelian': 'Pembelian menurut group: potong, berat, murni, rata per gram',
  '/laporan-pembelian-perfaktur': 'Barang yang dibeli, tiap nota, menurut kondisinya',
  '/laporan-rekap-transaksi-pembelian': 'Pembelian per tanggal: nota, potong, berat, total',
  '/laporan-pembelian': 'Satu baris per nota pembelian; yang dibatalkan tidak ikut',
  '/laporan-pembelian-detail': 'Satu baris per barang yang dibeli, dengan cara harganya dihitung',
  '/laporan-batal-pembelian': 'Pembelian yang dibatalkan, dengan alasan dan yang menyetujui',
  '/laporan-hancur-pembelian': 'Barang beli yang dihancurkan atau masuk lebur',
  '/laporan-stock-pembelian': 'Barang yang dibeli dan belum dijual lagi, menurut gudang',
}

const screens = listScreens(purposes, [
  ['/hancur-pembelian', 'Hancur Pembelian', 'document', 'Pembelian'],
  ['/laporan-global-pembelian', 'Laporan Global Pembelian', 'report', 'Laporan', alive, { alias: '/global-pembelian' }],
  [
    '/laporan-pembelian-perfaktur',
    'Laporan Pembelian Per Faktur',
    'report',
    'Laporan',
    alive,
    { alias: '/pembelian-perfaktur' },
  ],
  ['/laporan-rekap-transaksi-pembelian', 'Laporan Rekap Transaksi Pembelian', 'report', 'Laporan', certainTokoOnly],
  ['/laporan-pembelian', 'Laporan Pembelian', 'report', 'Laporan'],
  ['/laporan-pembelian-detail', 'Laporan Pembelian Detail', 'report', 'Laporan'],
  ['/laporan-batal-pembelian', 'Laporan Batal Pembelian', 'report', 'Laporan'],
  ['/laporan-hancur-pembelian', 'Laporan Hancur Pembelian', 'report', 'Laporan'],
  ['/laporan-stock-pembelian', 'Laporan Stock Pembelian', 'report', 'Laporan'],
])

const resources = [barangBeli] as const
const documents = [pembelian] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'baki',
  'barang',
  'group',
  'gudang',
  'harga_emas',
  'jenis',
  'kadar',
  'kondisi_pembelian',
  'penjualan',
  'penjualan_detail_barang',
  'potongan_pembelian',
  'rugi_nota',
  'sales',
  'transaksi_orang',
]

export const room = defineRoom({ name: 'pembelian', screens, resources, documents, reads })
