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

const screens = listScreens([
  ['/data-barang-manual', 'Data Barang Manual', 'list', 'Barang', manual],
  ['/pindah-barang-manual', 'Pindah Barang Manual', 'document', 'Barang', manual],
  ['/hancur-barang-manual', 'Hancur Barang Manual', 'document', 'Barang', manual],
  ['/transaksi-jual-beli-manual', 'Transaksi Jual Beli Manual', 'document', 'Barang', manual],
  ['/lihat-penjualan-manual', 'Lihat Penjualan Manual', 'list', 'Barang', manual],
  ['/lihat-pembelian-manual', 'Lihat Pembelian Manual', 'list', 'Barang', manual],
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
