import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { expenseReport } from './reports/biaya.report.ts'
import { swipeReport } from './reports/gesek-tunai.report.ts'
import { moneyMovesReport } from './reports/mutasi-uang.report.ts'
import { openingReport } from './reports/saldo-awal.report.ts'
import { cashHoursReport } from './reports/transaksi-cash.report.ts'
import { dailyReport } from './reports/transaksi-harian.report.ts'
import { bankReport } from './reports/uang-bank.report.ts'
import { cashReport } from './reports/uang-kas.report.ts'
import { gesekTunai } from './gesek/gesek-tunai.document.ts'
import { uangBank } from './masuk-keluar/uang-bank.document.ts'
import { uangKas } from './masuk-keluar/uang-kas.document.ts'
import { mutasiUangBank } from './mutasi/mutasi-uang-bank.document.ts'
import { mutasiUangCash } from './mutasi/mutasi-uang-cash.document.ts'
import { pengalihanSaldo } from './mutasi/pengalihan-saldo.document.ts'
import { openingSaldo } from './saldo-awal.document.ts'

const nonCashValidation: Gate = { choices: 'VALIDASI_NON_CASH_MODULE', note: '(alternative page when off)' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/kirim-uang-pusat': 'Uang toko dikirim ke kantor pusat; terbuka sampai diterima',
  '/terima-uang-kas': 'Kiriman uang dari toko lain dihitung dan masuk kas',
  '/validasi-non-cash': 'Pembayaran kartu dan transfer dicocokkan dengan rekening bank',
  '/laporan-kirim-uang': 'Kiriman uang ke pusat dan yang sudah diterima',
  '/laporan-non-cash': 'Pembayaran non tunai: sudah cocok, belum, atau hilang di bank',
}

const screens = listScreens(purposes, [
  ['/kirim-uang-pusat', 'Kirim Uang Pusat', 'document', 'Uang'],
  ['/terima-uang-kas', 'Terima Uang Kas', 'document', 'Uang'],
  ['/validasi-non-cash', 'Validasi Non Cash', 'document', 'Validasi', nonCashValidation],
  ['/laporan-kirim-uang', 'Laporan Kirim Uang ke Pusat', 'report', 'Laporan'],
  ['/laporan-non-cash', 'Laporan Non Cash', 'report', 'Laporan'],
])

const documents = [
  uangKas,
  openingSaldo,
  uangBank,
  gesekTunai,
  mutasiUangCash,
  mutasiUangBank,
  pengalihanSaldo,
] as const
const reports = [
  openingReport,
  cashReport,
  bankReport,
  cashHoursReport,
  dailyReport,
  swipeReport,
  moneyMovesReport,
  expenseReport,
] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'buku_supplier',
  'buku_uang',
  'customer',
  'kode_transaksi',
  'rekening',
  'saldo_uang',
  'supplier',
  'supplier_lama',
]

export const room = defineRoom({ name: 'uang', screens, documents, reports, reads })
