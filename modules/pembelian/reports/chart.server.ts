import { documentScreens } from '#kernel/engine/document/tables.ts'
import { keyAkun } from '#buku'
import { tradeChart } from '#buku/server'
import { pembelian } from '../nota/pembelian.document.ts'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'

export const purchaseChart = tradeChart(
  {
    path: 'pembelian/chart',
    summary: 'Purchases of the business day, or by day of its month, from the books',
    screen: documentScreens(pembelian),
  },
  { prefixes: [pembelian.prefix, tukarTambah.prefix], akun: [keyAkun['PERSEDIAAN BELI']], side: -1, goods: 'in' },
)
