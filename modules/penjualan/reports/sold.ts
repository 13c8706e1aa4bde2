import { perGram, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindRow } from '#kernel/engine/report/drill.ts'

/** What reports that sum the lines of the notas share: their figures, and where these lead. */
export const soldFields = {
  jumlah: f.integer({ label: 'Potong' }),
  berat: f.weight({ label: 'Berat' }),
  murni: f.weight({ label: 'Berat Murni' }),
  harga: f.money({ label: 'Harga' }),
  ongkos: f.money({ label: 'Ongkos' }),
  diskon: f.money({ label: 'Diskon' }),
  total: f.money({ label: 'Total' }),
} as const

export const rataGram = f.money({ label: 'Rata-Rata per Gram' })
/** Of the gold alone, as for a single piece. */
export const rataGramOf = (j: Totals<'harga' | 'berat'>): bigint | null => perGram(j.harga, j.berat)

/** To the lines behind a row, of the same period and filters. */
export const behindLines = behindRow('/laporan-penjualan-detail', [
  'kode_sales',
  'kode_group',
  'kode_dept',
  'kode_toko',
])
/** To the notas behind a row. */
export const behindNotas = behindRow('/laporan-penjualan', ['kode_sales'])

export const emptySales = { empty: 'Laporan Penjualan Tidak Tersedia' } as const
