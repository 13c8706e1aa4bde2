import { documentScreens } from '#kernel/engine/document/tables.ts'
import { keyAkun } from '#buku'
import { tradeChart } from '#buku/server'
import { penjualan } from './penjualan.document.ts'

/** What customers paid for goods: the amounts on these accounts sum to the total of a sale. */
export const saleTotalAkun: readonly string[] = [
  keyAkun.PENJUALAN,
  keyAkun.ONGKOS,
  keyAkun['POTONGAN PENJUALAN'],
  keyAkun['PPN KELUARAN'],
  keyAkun['SELISIH PEMBULATAN'],
]

/** `prefixes`: of all documents that sell by a nota. */
export const chart = (prefixes: readonly string[]) =>
  tradeChart(
    {
      path: 'penjualan/chart',
      summary: 'Sales of the business day, or by day of its month, from the books',
      screen: documentScreens(penjualan),
    },
    { prefixes, akun: saleTotalAkun, side: 1, goods: 'out' },
  )
