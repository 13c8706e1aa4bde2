import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const sepuhan: Gate = { flag: 'SEPUHAN_MODULE' }
const sepuhanSetempat: Gate = { semua: [sepuhan, { flagMati: 'SEPUHAN_TERPUSAT_MODULE' }] }
const stockManual: Gate = { flag: 'STOCK_SEPUHAN_MANUAL_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/kirim-barang-cuci', 'Kirim Barang Cuci', 'document', 'Pembelian', sepuhan],
  ['/terima-sepuhan', 'Terima Sepuhan', 'document', 'Pembelian', sepuhanSetempat],
  ['/terima-barang-cuci', 'Terima Barang Cuci', 'document', 'Pembelian', sepuhanSetempat],
  ['/sortir-pembelian', 'Sortir Pembelian', 'document', 'Pembelian', sepuhanSetempat],
  ['/pindah-sortir', 'Pindah Sortir', 'document', 'Pembelian', sepuhanSetempat],
  ['/wasting-sepuhan', 'Wasting Sepuhan', 'document', 'Pembelian', sepuhanSetempat],
  ['/laporan-wasting', 'Laporan Wasting', 'report', 'Laporan', sepuhan],
  ['/laporan-kirim-barang-kepusat', 'Laporan Kirim Barang ke Pusat', 'report', 'Laporan', sepuhan],
  ['/laporan-sortir-pembelian', 'Laporan Sortir Pembelian', 'report', 'Laporan', sepuhan],
  ['/laporan-pindah-sortir', 'Laporan Pindah Sortir', 'report', 'Laporan', sepuhan],
  ['/laporan-saldo-barang-aktif', 'Laporan Saldo Barang Aktif', 'report', 'Laporan', sepuhan],
  ['/stock-cuci-manual', 'Stock Cuci Manual', 'document', 'Pembelian', stockManual],
  ['/laporan-stock-cuci-manual', 'Laporan Stock Cuci Manual', 'report', 'Laporan', stockManual],
])
