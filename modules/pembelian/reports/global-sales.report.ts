import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindLines, emptySales, soldFields } from '#penjualan'

/** Laporan Global Sales: what each salesperson sold and bought in a period. */
export const globalSalesReport = defineReport({
  name: 'global-sales',
  screen: {
    path: '/laporan-global-sales',
    title: 'Laporan Global Sales',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/global-sales',
  },
  summary: 'Jual, beli dan selisihnya untuk tiap sales; yang dibatalkan tidak ikut',
  filters: { ...period },
  columns: {
    kode_sales: f.ref('sales', { label: 'Sales' }),
    nota: f.integer({ label: 'Nota' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    total: soldFields.total,
    nota_beli: f.integer({ label: 'Nota Beli' }),
    berat_beli: f.weight({ label: 'Berat Beli' }),
    total_beli: f.money({ label: 'Total Beli' }),
    bersih: f.money({ label: 'Selisih', min: -999_999_999_999_999 }),
  },
  total: ['nota', 'jumlah', 'berat', 'total', 'nota_beli', 'berat_beli', 'total_beli', 'bersih'],
  links: { nota: behindLines, total: behindLines },
  message: emptySales,
})
