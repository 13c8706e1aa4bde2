import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { expenseReport } from './reports/biaya.report.ts'
import { swipeReport } from './reports/gesek-tunai.report.ts'
import { moneyMovesReport } from './reports/mutasi-uang.report.ts'
import { nonCashReport } from './reports/non-cash.report.ts'
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
import { validasiNonCash } from './validasi/validasi-non-cash.document.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/kirim-uang-pusat': 'Uang toko dikirim ke kantor pusat; terbuka sampai diterima',
  '/terima-uang-kas': 'Kiriman uang dari toko lain dihitung dan masuk kas',
  '/laporan-kirim-uang': 'Kiriman uang ke pusat dan yang sudah diterima',
}

const screens = listScreens(purposes, [
  ['/kirim-uang-pusat', 'Kirim Uang Pusat', 'document', 'Uang'],
  ['/terima-uang-kas', 'Terima Uang Kas', 'document', 'Uang'],
  ['/laporan-kirim-uang', 'Laporan Kirim Uang ke Pusat', 'report', 'Laporan'],
])

const documents = [
  uangKas,
  openingSaldo,
  uangBank,
  gesekTunai,
  mutasiUangCash,
  mutasiUangBank,
  pengalihanSaldo,
  validasiNonCash,
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
  nonCashReport,
] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'buku_supplier',
  'buku_uang',
  'customer',
  'kliring',
  'kode_transaksi',
  'rekening',
  'saldo_uang',
  'supplier',
  'supplier_lama',
]

/** What banks say of the accounts of a shop, line by line, as their statements were brought in. */
const tables: Tables = { baris_bank: { kind: 'shop' } }

export const room = defineRoom({ name: 'uang', screens, documents, reports, tables, reads })
