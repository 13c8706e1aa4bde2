import { unnamedWords } from '#member'
import { cancelledReport } from '#otorisasi'
import { emptySales } from './sold.ts'

/** Laporan Batal Penjualan: the notas that were cancelled. */
export const batalPenjualanReport = cancelledReport({
  name: 'batal-penjualan',
  screen: { path: '/laporan-batal-penjualan', title: 'Laporan Batal Penjualan' },
  unnamed: unnamedWords,
  ...emptySales,
})
