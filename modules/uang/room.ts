import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { expenseReport } from './reports/biaya.report.ts'
import { swipeReport } from './reports/gesek-tunai.report.ts'
import { sentMoneyReport } from './reports/kirim-uang.report.ts'
import { moneyMovesReport } from './reports/mutasi-uang.report.ts'
import { nonCashReport } from './reports/non-cash.report.ts'
import { openingReport } from './reports/saldo-awal.report.ts'
import { cashHoursReport } from './reports/transaksi-cash.report.ts'
import { dailyReport } from './reports/transaksi-harian.report.ts'
import { bankReport } from './reports/uang-bank.report.ts'
import { cashReport } from './reports/uang-kas.report.ts'
import { gesekTunai } from './gesek/gesek-tunai.document.ts'
import { kirimUang } from './kirim/kirim-uang.document.ts'
import { terimaUang } from './kirim/terima-uang.document.ts'
import { uangBank } from './masuk-keluar/uang-bank.document.ts'
import { uangKas } from './masuk-keluar/uang-kas.document.ts'
import { mutasiUangBank } from './mutasi/mutasi-uang-bank.document.ts'
import { mutasiUangCash } from './mutasi/mutasi-uang-cash.document.ts'
import { pengalihanSaldo } from './mutasi/pengalihan-saldo.document.ts'
import { openingSaldo } from './saldo-awal.document.ts'
import { validasiNonCash } from './validasi/validasi-non-cash.document.ts'

const documents = [
  uangKas,
  openingSaldo,
  uangBank,
  gesekTunai,
  mutasiUangCash,
  mutasiUangBank,
  pengalihanSaldo,
  validasiNonCash,
  kirimUang,
  terimaUang,
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
  sentMoneyReport,
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
  'toko',
]

/** What banks say of a shop's accounts, line by line; money that other shops sent, as they told it; the references of all of it in the chain. */
const tables: Tables = { baris_bank: { kind: 'shop' }, kiriman_uang: { kind: 'shop' }, reff_uang: { kind: 'chain' } }

export const room = defineRoom({ name: 'uang', documents, reports, tables, reads })
