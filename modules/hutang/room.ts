import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { jaminan } from './jaminan.resource.ts'
import { kelebihanLelang } from './surplus/kelebihan-lelang.resource.ts'
import { lelangHutang } from './lelang/lelang.document.ts'
import { hutang } from './pinjam/hutang.document.ts'
import { penebusan } from './tebus/penebusan.document.ts'
import { loansCancelledReport } from './reports/batal-hutang.report.ts'
import { interestReport } from './reports/bunga-hutang.report.ts'
import { loansDueReport } from './reports/hutang-jatuh-tempo.report.ts'
import { loansPaidReport } from './reports/hutang-lunas.report.ts'
import { loansReport } from './reports/hutang.report.ts'
import { pledgedStockReport } from './reports/stock-pinjam.report.ts'
import { bayarKelebihan } from './surplus/bayar-kelebihan.document.ts'
import { auctionReport } from './reports/lelang-hutang.report.ts'
import { penebusanDetailReport, paymentRecapReport, loanRecapReport } from './reports/penebusan.reports.ts'

/** What the menus say of its screens that no definition carries. */
const purposes = { '/hitung-pinjaman': 'Berapa yang dipinjamkan atas suatu barang, dan berapa tebusannya' }
const screens = listScreens(purposes, [['/hitung-pinjaman', 'Hitung Pinjaman', 'screen', 'Hutang']])

const resources = [jaminan, kelebihanLelang] as const
const documents = [hutang, penebusan, lelangHutang, bayarKelebihan] as const
const reports = [
  loanRecapReport,
  paymentRecapReport,
  penebusanDetailReport,
  loansReport,
  loansPaidReport,
  loansDueReport,
  interestReport,
  loansCancelledReport,
  auctionReport,
  pledgedStockReport,
] as const

/** That a borrower was told what is owed, and until when; what is owed to the shop on all loans. */
const tables: Tables = { pemberitahuan_hutang: { kind: 'shop' }, hutang_berjalan: { kind: 'shop' } }

/** The tables of other rooms that its statements read. */
const reads = [
  'buku_uang',
  'bunga_hutang',
  'customer',
  'harga_emas',
  'hutang_pokok',
  'jenis',
  'kadar',
  'kondisi_pinjaman',
  'orang_customer',
  'plafond_hutang',
  'plafond_kadar_hutang',
  'saldo_uang',
  'sales',
  'transaksi_orang',
]

export const room = defineRoom({ name: 'hutang', screens, resources, documents, reports, tables, reads })
