import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { bayarSupplier } from './supplier/bayar-supplier.document.ts'

const sepuhan: Gate = { flag: 'SEPUHAN_MODULE' }
const localSepuhan: Gate = { all: [sepuhan, { flagOff: 'SEPUHAN_TERPUSAT_MODULE' }] }
const stockManual: Gate = { flag: 'STOCK_SEPUHAN_MANUAL_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/kirim-barang-cuci': 'Barang beli dikirim untuk dicuci, disepuh atau dipoles',
  '/terima-sepuhan': 'Kiriman cuci kembali: berat ditimbang, susut dihitung',
  '/terima-barang-cuci': 'Barang yang sudah bersih diberi barcode dan kembali dijual',
  '/sortir-pembelian': 'Barang beli dipilah: dijual lagi, dicuci atau dilebur',
  '/pindah-sortir': 'Barang yang sudah dipilah pindah wadah atau tujuan',
  '/wasting-sepuhan': 'Susut dicatat, dan barang lebur menjadi batangan',
  '/laporan-wasting': 'Susut tiap kiriman dibanding batasnya',
  '/laporan-kirim-barang-kepusat': 'Barang beli yang dikirim ke kantor pusat',
  '/laporan-sortir-pembelian': 'Barang beli yang dipilah dalam periode dan tujuannya',
  '/laporan-pindah-sortir': 'Barang sortiran yang pindah wadah atau tujuan',
  '/laporan-saldo-barang-aktif': 'Barang beli yang di stok, disortir, dicuci dan dilebur',
  '/stock-cuci-manual': 'Stok cuci dalam gram menurut kadar, tanpa barcode',
  '/laporan-stock-cuci-manual': 'Stok cuci manual: awal, masuk, keluar, susut, akhir',
}

const screens = listScreens(purposes, [
  ['/kirim-barang-cuci', 'Kirim Barang Cuci', 'document', 'Pembelian', sepuhan],
  ['/terima-sepuhan', 'Terima Sepuhan', 'document', 'Pembelian', localSepuhan],
  ['/terima-barang-cuci', 'Terima Barang Cuci', 'document', 'Pembelian', localSepuhan],
  ['/sortir-pembelian', 'Sortir Pembelian', 'document', 'Pembelian', localSepuhan],
  ['/pindah-sortir', 'Pindah Sortir', 'document', 'Pembelian', localSepuhan],
  ['/wasting-sepuhan', 'Wasting Sepuhan', 'document', 'Pembelian', localSepuhan, { first: { KASIR: false } }],
  ['/laporan-wasting', 'Laporan Wasting', 'report', 'Laporan', sepuhan],
  ['/laporan-kirim-barang-kepusat', 'Laporan Kirim Barang ke Pusat', 'report', 'Laporan', sepuhan],
  ['/laporan-sortir-pembelian', 'Laporan Sortir Pembelian', 'report', 'Laporan', sepuhan],
  ['/laporan-pindah-sortir', 'Laporan Pindah Sortir', 'report', 'Laporan', sepuhan],
  ['/laporan-saldo-barang-aktif', 'Laporan Saldo Barang Aktif', 'report', 'Laporan', sepuhan],
  ['/stock-cuci-manual', 'Stock Cuci Manual', 'document', 'Pembelian', stockManual, { first: { KASIR: false } }],
  ['/laporan-stock-cuci-manual', 'Laporan Stock Cuci Manual', 'report', 'Laporan', stockManual],
])

const documents = [bayarSupplier] as const

/** The tables of other rooms that its statements read. */
const reads = ['barang', 'barang_beli', 'buku_supplier']

export const room = defineRoom({ name: 'sepuhan', screens, documents, reads })
