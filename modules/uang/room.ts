import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { openingReport } from './reports/saldo-awal.report.ts'
import { uangBank } from './masuk-keluar/uang-bank.document.ts'
import { uangKas } from './masuk-keluar/uang-kas.document.ts'
import { mutasiUangBank } from './mutasi/mutasi-uang-bank.document.ts'
import { mutasiUangCash } from './mutasi/mutasi-uang-cash.document.ts'
import { pengalihanSaldo } from './mutasi/pengalihan-saldo.document.ts'
import { openingSaldo } from './saldo-awal.document.ts'

const nonCashValidation: Gate = { choices: 'VALIDASI_NON_CASH_MODULE', note: '(alternative page when off)' }
const dailySaldo: Gate = { flag: 'DAILY_SALDO_TRANSACTION_REPORT_MODULE' }
const alive: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/gesek-tunai': 'Kartu debit digesek, customer menerima uang tunai',
  '/kirim-uang-pusat': 'Uang toko dikirim ke kantor pusat; terbuka sampai diterima',
  '/terima-uang-kas': 'Kiriman uang dari toko lain dihitung dan masuk kas',
  '/validasi-non-cash': 'Pembayaran kartu dan transfer dicocokkan dengan rekening bank',
  '/laporan-transaksi-harian': 'Uang satu hari dari saldo awal sampai akhir, kas dan bank',
  '/laporan-transaksi-cash': 'Setiap uang tunai masuk dan keluar, menurut jamnya',
  '/laporan-kirim-uang': 'Kiriman uang ke pusat dan yang sudah diterima',
  '/laporan-uang-kas': 'Masuk, keluar dan saldo kas, menurut laci',
  '/laporan-uang-bank': 'Masuk, keluar dan saldo bank, menurut rekening',
  '/laporan-mutasi-uang': 'Uang yang pindah antar laci dan rekening dalam periode',
  '/laporan-gesek-tunai': 'Gesek tunai dalam periode, dengan biayanya',
  '/laporan-non-cash': 'Pembayaran non tunai: sudah cocok, belum, atau hilang di bank',
  '/laporan-biaya': 'Biaya toko dalam periode, menurut golongannya',
}

const screens = listScreens(purposes, [
  ['/gesek-tunai', 'Gesek Tunai', 'document', 'Uang'],
  ['/kirim-uang-pusat', 'Kirim Uang Pusat', 'document', 'Uang'],
  ['/terima-uang-kas', 'Terima Uang Kas', 'document', 'Uang'],
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

const documents = [uangKas, openingSaldo, uangBank, mutasiUangCash, mutasiUangBank, pengalihanSaldo] as const
const reports = [openingReport] as const

/** The tables of other rooms that its statements read. */
const reads = [
  'akun',
  'buku_supplier',
  'buku_uang',
  'kode_transaksi',
  'rekening',
  'saldo_uang',
  'supplier',
  'supplier_lama',
]

export const room = defineRoom({ name: 'uang', screens, documents, reports, reads })
