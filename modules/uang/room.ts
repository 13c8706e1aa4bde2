import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { openingReport } from './reports/saldo-awal.report.ts'
import { openingSaldo } from './saldo-awal.document.ts'

const nonCashValidation: Gate = { choices: 'VALIDASI_NON_CASH_MODULE', note: '(alternative page when off)' }
const dailySaldo: Gate = { flag: 'DAILY_SALDO_TRANSACTION_REPORT_MODULE' }
const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

const screens = listScreens([
  ['/uang-bank', 'Uang Bank', 'document', 'Uang'],
  ['/gesek-tunai', 'Gesek Tunai', 'document', 'Uang'],
  ['/mutasi-uang-bank', 'Mutasi Uang Bank', 'document', 'Uang'],
  ['/mutasi-uang-cash', 'Mutasi Uang Cash', 'document', 'Uang'],
  ['/kirim-uang-pusat', 'Kirim Uang Pusat', 'document', 'Uang'],
  ['/terima-uang-kas', 'Terima Uang Kas', 'document', 'Uang'],
  ['/pengalihan-saldo-uang', 'Pengalihan Saldo Uang', 'document', 'Uang'],
  ['/validasi-non-cash', 'Validasi Non Cash', 'document', 'Validasi', nonCashValidation],
  ['/laporan-transaksi-harian', 'Laporan Transaksi Harian', 'report', 'Laporan', dailySaldo],
  ['/laporan-transaksi-cash', 'Laporan Transaksi Cash', 'report', 'Laporan', alive, { alias: '/transaksi-cash' }],
  ['/laporan-kirim-uang', 'Laporan Kirim Uang ke Pusat', 'report', 'Laporan'],
  ['/laporan-uang-kas', 'Laporan Uang Kas', 'report', 'Laporan'],
  ['/laporan-uang-bank', 'Laporan Uang Bank', 'report', 'Laporan'],
  ['/laporan-mutasi-uang', 'Laporan Mutasi Uang', 'report', 'Laporan'],
  ['/laporan-gesek-tunai', 'Laporan Gesek Tunai', 'report', 'Laporan'],
  ['/laporan-non-cash', 'Laporan Non Cash', 'report', 'Laporan'],
  ['/laporan-biaya', 'Laporan Biaya', 'report', 'Laporan'],
])

const documents = [openingSaldo] as const
const reports = [openingReport] as const

/** The tables of other rooms that its statements read. */
const reads = ['akun', 'buku_uang', 'rekening', 'saldo_uang']

export const room = defineRoom({ name: 'uang', screens, documents, reports, reads })
