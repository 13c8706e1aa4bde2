import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const hidup: Gate = { flag: 'HIDUP_FEATURE_MODULE' }
const hanyaTokoTertentu: Gate = {
  tokoDalam: 'toko_rekap_pembelian',
  catatan: 'shop is in the fixed list (parameter), otherwise blank',
}

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/transaksi-pembelian', 'Transaksi Pembelian', 'document', 'Pembelian'],
  ['/hancur-pembelian', 'Hancur Pembelian', 'document', 'Pembelian'],
  ['/lihat-pembelian', 'Lihat Pembelian', 'list', 'Pembelian'],
  ['/batal-pembelian', 'Batal Pembelian', 'document', 'Pembelian'],
  ['/laporan-global-pembelian', 'Laporan Global Pembelian', 'report', 'Laporan', hidup, { alias: '/global-pembelian' }],
  [
    '/laporan-pembelian-perfaktur',
    'Laporan Pembelian Per Faktur',
    'report',
    'Laporan',
    hidup,
    { alias: '/pembelian-perfaktur' },
  ],
  ['/laporan-rekap-transaksi-pembelian', 'Laporan Rekap Transaksi Pembelian', 'report', 'Laporan', hanyaTokoTertentu],
  ['/laporan-pembelian', 'Laporan Pembelian', 'report', 'Laporan'],
  ['/laporan-pembelian-detail', 'Laporan Pembelian Detail', 'report', 'Laporan'],
  ['/laporan-batal-pembelian', 'Laporan Batal Pembelian', 'report', 'Laporan'],
  ['/laporan-hancur-pembelian', 'Laporan Hancur Pembelian', 'report', 'Laporan'],
  ['/laporan-stock-pembelian', 'Laporan Stock Pembelian', 'report', 'Laporan'],
])
