import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'
import { saldoAwal } from './saldo-awal.dokumen.ts'

const validasiNonCash: Gate = { pilihan: 'VALIDASI_NON_CASH_MODULE', catatan: '(alternative page when off)' }
const saldoHarian: Gate = { flag: 'DAILY_SALDO_TRANSACTION_REPORT_MODULE' }
const hidup: Gate = { flag: 'HIDUP_FEATURE_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/uang-bank', 'Uang Bank', 'document', 'Uang'],
  ['/gesek-tunai', 'Gesek Tunai', 'document', 'Uang'],
  ['/mutasi-uang-bank', 'Mutasi Uang Bank', 'document', 'Uang'],
  ['/mutasi-uang-cash', 'Mutasi Uang Cash', 'document', 'Uang'],
  ['/kirim-uang-pusat', 'Kirim Uang Pusat', 'document', 'Uang'],
  ['/terima-uang-kas', 'Terima Uang Kas', 'document', 'Uang'],
  ['/pengalihan-saldo-uang', 'Pengalihan Saldo Uang', 'document', 'Uang'],
  ['/validasi-non-cash', 'Validasi Non Cash', 'document', 'Validasi', validasiNonCash],
  ['/laporan-transaksi-harian', 'Laporan Transaksi Harian', 'report', 'Laporan', saldoHarian],
  ['/laporan-transaksi-cash', 'Laporan Transaksi Cash', 'report', 'Laporan', hidup, { alias: '/transaksi-cash' }],
  ['/laporan-kirim-uang', 'Laporan Kirim Uang ke Pusat', 'report', 'Laporan'],
  ['/laporan-uang-kas', 'Laporan Uang Kas', 'report', 'Laporan'],
  ['/laporan-uang-bank', 'Laporan Uang Bank', 'report', 'Laporan'],
  ['/laporan-mutasi-uang', 'Laporan Mutasi Uang', 'report', 'Laporan'],
  ['/laporan-gesek-tunai', 'Laporan Gesek Tunai', 'report', 'Laporan'],
  ['/laporan-non-cash', 'Laporan Non Cash', 'report', 'Laporan'],
  ['/laporan-biaya', 'Laporan Biaya', 'report', 'Laporan'],
])

export const dokumen = [saldoAwal] as const
export { periksaSaldoAwalBoleh } from './saldo-awal.dokumen.ts'
