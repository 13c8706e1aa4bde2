import { perGram, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindRow } from '#kernel/engine/report/drill.ts'

/** What reports that sum the lines of purchases share: their figures, and where these lead. */
export const boughtFields = {
  jumlah: f.integer({ label: 'Potong' }),
  berat: f.weight({ label: 'Berat' }),
  murni: f.weight({ label: 'Berat Murni' }),
  total: f.money({ label: 'Total' }),
} as const

/** What was paid for a gram, whatever its fineness. */
export const rataBeli = f.money({ label: 'Rata-Rata per Gram' })
export const rataBeliOf = (j: Totals<'total' | 'berat'>): bigint | null => perGram(j.total, j.berat)

/** To the purchases behind a row, of the same period. */
export const behindPurchases = behindRow('/laporan-pembelian', ['kode_sales'])
/** To the lines behind a row, where price groups are told apart. */
export const behindInvoices = behindRow('/laporan-pembelian-perfaktur', ['kode_group', 'kelompok_harga'])
