import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { jaminan } from './jaminan.resource.ts'
import { kelebihanLelang } from './surplus/kelebihan-lelang.resource.ts'
import { hutang } from './pinjam/hutang.document.ts'
import { penebusan } from './tebus/penebusan.document.ts'
import { penebusanDetailReport, paymentRecapReport, loanRecapReport } from './reports/penebusan.reports.ts'

const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/lelang-hutang': 'Jaminan yang lewat tempo dilelang; kelebihannya milik customer',
  '/laporan-global-stock-pinjam': 'Barang jaminan di toko menurut kadar, dengan pokoknya',
  '/laporan-hutang': 'Pinjaman dalam periode, atau yang masih berjalan',
  '/laporan-hutang-lunas': 'Pinjaman yang lunas, dan dengan cara apa',
  '/laporan-hutang-jatuh-tempo': 'Pinjaman yang jatuh tempo atau lewat, untuk dihubungi',
  '/laporan-bunga-hutang': 'Bunga yang dihitung, dibayar, dan yang masih berjalan',
  '/laporan-lelang-hutang': 'Lelang dalam periode: harga, rugi, kelebihan untuk customer',
  '/laporan-batal-hutang': 'Pinjaman dan penebusan yang dibatalkan, dengan alasannya',
}

const screens = listScreens(purposes, [
  ['/lelang-hutang', 'Lelang Hutang', 'document', 'Hutang'],
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

const resources = [jaminan, kelebihanLelang] as const
const documents = [hutang, penebusan] as const
const reports = [loanRecapReport, paymentRecapReport, penebusanDetailReport] as const

/** That a borrower was told what is owed, and until when. */
const tables: Tables = { pemberitahuan_hutang: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = [
  'bunga_hutang',
  'customer',
  'harga_emas',
  'hutang_pokok',
  'kadar',
  'kondisi_pinjaman',
  'orang_customer',
  'plafond_hutang',
  'plafond_kadar_hutang',
  'saldo_uang',
  'sales',
]

export const room = defineRoom({ name: 'hutang', screens, resources, documents, reports, tables, reads })
