import { unnamedWords } from '#member'
import { cancelledNota, cancelledReport } from '#otorisasi'
import { penjualan } from '../nota/penjualan.document.ts'
import { emptySales } from './sold.ts'

/** Laporan Batal Penjualan: the notas that were cancelled. */
export const batalPenjualanReport = cancelledReport([penjualan], {
  columns: cancelledNota({ words: unnamedWords }),
  ...emptySales,
})
