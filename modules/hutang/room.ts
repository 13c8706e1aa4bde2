import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/transaksi-hutang': 'Pinjam dengan jaminan emas, tebus, bayar bunga, perpanjang',
  '/lihat-hutang': 'Semua pinjaman dengan jaminan, bunga dan jatuh temponya',
  '/lelang-hutang': 'Jaminan yang lewat tempo dilelang; kelebihannya milik customer',
  '/batal-hutang-lunas': 'Penebusan hari ini dibatalkan, perlu otorisasi',
  '/validasi-hutang': 'Uang pinjaman dibayarkan atau diterima di sini',
  '/laporan-pinjaman-rekap': 'Pinjaman yang diberikan per tanggal',
  '/laporan-penebusan-rekap': 'Penebusan per tanggal: pokok, bunga, denda',
  '/laporan-penebusan-detail': 'Satu baris per penebusan, dengan bunga dan barangnya',
  '/laporan-global-stock-pinjam': 'Barang jaminan di toko menurut kadar, dengan pokoknya',
  '/laporan-hutang': 'Pinjaman dalam periode, atau yang masih berjalan',
  '/laporan-hutang-lunas': 'Pinjaman yang lunas, dan dengan cara apa',
  '/laporan-hutang-jatuh-tempo': 'Pinjaman yang jatuh tempo atau lewat, untuk dihubungi',
  '/laporan-bunga-hutang': 'Bunga yang dihitung, dibayar, dan yang masih berjalan',
  '/laporan-lelang-hutang': 'Lelang dalam periode: harga, rugi, kelebihan untuk customer',
  '/laporan-batal-hutang': 'Pinjaman dan penebusan yang dibatalkan, dengan alasannya',
}

const screens = listScreens(purposes, [
  ['/transaksi-hutang', 'Transaksi Hutang', 'document', 'Hutang'],
  ['/lihat-hutang', 'Lihat Hutang', 'list', 'Hutang'],
  ['/lelang-hutang', 'Lelang Hutang', 'document', 'Hutang'],
  ['/batal-hutang-lunas', 'Batal Hutang Lunas', 'document', 'Hutang'],
  ['/validasi-hutang', 'Validasi Hutang', 'document', 'Validasi'],
  ['/laporan-pinjaman-rekap', 'Laporan Pinjaman Rekap', 'report', 'Laporan', alive, { alias: '/pinjaman-rekap' }],
  ['/laporan-penebusan-rekap', 'Laporan Penebusan Rekap', 'report', 'Laporan', alive, { alias: '/penebusan-rekap' }],
  ['/laporan-penebusan-detail', 'Laporan Penebusan Detail', 'report', 'Laporan', alive, { alias: '/penebusan-detail' }],
  [
    '/laporan-global-stock-pinjam',
    'Laporan Global Stock Pinjam',
    'report',
    'Laporan',
    alive,
    { alias: '/global-stock-pinjam' },
  ],
  ['/laporan-hutang', 'Laporan Hutang', 'report', 'Laporan'],
  ['/laporan-hutang-lunas', 'Laporan Hutang Lunas', 'report', 'Laporan'],
  ['/laporan-hutang-jatuh-tempo', 'Laporan Hutang Jatuh Tempo', 'report', 'Laporan'],
  ['/laporan-bunga-hutang', 'Laporan Bunga Hutang', 'report', 'Laporan'],
  ['/laporan-lelang-hutang', 'Laporan Lelang Hutang', 'report', 'Laporan'],
  ['/laporan-batal-hutang', 'Laporan Batal Hutang', 'report', 'Laporan'],
])

export const room = defineRoom({ name: 'hutang', screens })
