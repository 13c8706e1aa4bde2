import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const sepuhan: Gate = { flag: 'SEPUHAN_MODULE' }
const localSepuhan: Gate = { all: [sepuhan, { flagOff: 'SEPUHAN_TERPUSAT_MODULE' }] }
const stockManual: Gate = { flag: 'STOCK_SEPUHAN_MANUAL_MODULE' }

const screens = listScreens([
  ['/kirim-barang-cuci', 'Kirim Barang Cuci', 'document', 'Pembelian', sepuhan],
  ['/terima-sepuhan', 'Terima Sepuhan', 'document', 'Pembelian', localSepuhan],
  ['/terima-barang-cuci', 'Terima Barang Cuci', 'document', 'Pembelian', localSepuhan],
  ['/sortir-pembelian', 'Sortir Pembelian', 'document', 'Pembelian', localSepuhan],
  ['/pindah-sortir', 'Pindah Sortir', 'document', 'Pembelian', localSepuhan],
  ['/wasting-sepuhan', 'Wasting Sepuhan', 'document', 'Pembelian', localSepuhan],
  ['/laporan-wasting', 'Laporan Wasting', 'report', 'Laporan', sepuhan],
  ['/laporan-kirim-barang-kepusat', 'Laporan Kirim Barang ke Pusat', 'report', 'Laporan', sepuhan],
  ['/laporan-sortir-pembelian', 'Laporan Sortir Pembelian', 'report', 'Laporan', sepuhan],
  ['/laporan-pindah-sortir', 'Laporan Pindah Sortir', 'report', 'Laporan', sepuhan],
  ['/laporan-saldo-barang-aktif', 'Laporan Saldo Barang Aktif', 'report', 'Laporan', sepuhan],
  ['/stock-cuci-manual', 'Stock Cuci Manual', 'document', 'Pembelian', stockManual],
  ['/laporan-stock-cuci-manual', 'Laporan Stock Cuci Manual', 'report', 'Laporan', stockManual],
])

export const room = defineRoom({ name: 'sepuhan', screens })
