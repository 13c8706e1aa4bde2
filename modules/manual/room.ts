import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const manual: Gate = {
  anyOf: [
    { flag: 'MANUAL_ITEMS_TRANSACTION_MODULE' },
    { setting: 'app_mode', value: 'STOCK_JUAL_MANUAL', name: 'app mode' },
  ],
}
const manualFlag: Gate = { flag: 'MANUAL_ITEMS_TRANSACTION_MODULE', note: '(the flag only)' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/data-barang-manual': 'Barang tanpa barcode menurut nama, berat dan jumlahnya',
  '/pindah-barang-manual': 'Barang tanpa barcode pindah baki',
  '/hancur-barang-manual': 'Barang tanpa barcode dihancurkan, atau masuk lebur',
  '/transaksi-jual-beli-manual': 'Jual dan beli barang tanpa barcode, menurut beratnya',
  '/lihat-penjualan-manual': 'Nota penjualan barang tanpa barcode',
  '/lihat-pembelian-manual': 'Nota pembelian barang tanpa barcode',
  '/batal-penjualan-manual': 'Penjualan manual hari ini dibatalkan, perlu otorisasi',
  '/batal-pembelian-manual': 'Pembelian manual hari ini dibatalkan, perlu otorisasi',
  '/validasi-jual-beli-manual': 'Uang jual beli manual diterima atau dibayarkan di sini',
  '/laporan-tambah-barang-manual': 'Barang tanpa barcode yang masuk dalam periode',
  '/laporan-pindah-barang-manual': 'Barang tanpa barcode yang pindah baki dalam periode',
  '/laporan-hancur-barang-manual': 'Barang tanpa barcode yang dihancurkan dalam periode',
  '/laporan-summary-barang-manual': 'Stok barang tanpa barcode: awal, masuk, keluar, akhir',
  '/laporan-penjualan-manual': 'Penjualan barang tanpa barcode dalam periode, dengan labanya',
  '/laporan-pembelian-manual': 'Pembelian barang tanpa barcode dalam periode',
  '/laporan-batal-penjualan-manual': 'Penjualan manual yang dibatalkan, dengan alasannya',
  '/laporan-batal-pembelian-manual': 'Pembelian manual yang dibatalkan, dengan alasannya',
}

const screens = listScreens(purposes, [
  ['/data-barang-manual', 'Data Barang Manual', 'list', 'Barang', manual, { first: { KASIR: true } }],
  ['/pindah-barang-manual', 'Pindah Barang Manual', 'document', 'Barang', manual],
  ['/hancur-barang-manual', 'Hancur Barang Manual', 'document', 'Barang', manual],
  [
    '/transaksi-jual-beli-manual',
    'Transaksi Jual Beli Manual',
    'document',
    'Barang',
    manual,
    { first: { KASIR: true } },
  ],
  ['/lihat-penjualan-manual', 'Lihat Penjualan Manual', 'list', 'Barang', manual, { first: { KASIR: true } }],
  ['/lihat-pembelian-manual', 'Lihat Pembelian Manual', 'list', 'Barang', manual, { first: { KASIR: true } }],
  ['/batal-penjualan-manual', 'Batal Penjualan Manual', 'document', 'Barang', manual],
  ['/batal-pembelian-manual', 'Batal Pembelian Manual', 'document', 'Barang', manual],
  ['/validasi-jual-beli-manual', 'Validasi Jual Beli Manual', 'document', 'Validasi', manualFlag],
  ['/laporan-tambah-barang-manual', 'Laporan Tambah Barang Manual', 'report', 'Laporan', manual],
  ['/laporan-pindah-barang-manual', 'Laporan Pindah Barang Manual', 'report', 'Laporan', manual],
  ['/laporan-hancur-barang-manual', 'Laporan Hancur Barang Manual', 'report', 'Laporan', manual],
  ['/laporan-summary-barang-manual', 'Laporan Summary Barang Manual', 'report', 'Laporan', manual],
  ['/laporan-penjualan-manual', 'Laporan Penjualan Manual', 'report', 'Laporan', manual],
  ['/laporan-pembelian-manual', 'Laporan Pembelian Manual', 'report', 'Laporan', manual],
  ['/laporan-batal-penjualan-manual', 'Laporan Batal Penjualan Manual', 'report', 'Laporan', manual],
  ['/laporan-batal-pembelian-manual', 'Laporan Batal Pembelian Manual', 'report', 'Laporan', manual],
])

export const room = defineRoom({ name: 'manual', screens })
