import { unnamedWords } from '#member'
import { cancelledReport } from '#otorisasi'

/** Laporan Batal Pembelian: the purchases that were cancelled. */
export const batalPembelianReport = cancelledReport({
  name: 'batal-pembelian',
  screen: { path: '/laporan-batal-pembelian', title: 'Laporan Batal Pembelian' },
  unnamed: unnamedWords,
})
