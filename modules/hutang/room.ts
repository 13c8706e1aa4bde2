import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

const screens = listScreens([
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
