import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { behindNotas, soldFields } from './sold.ts'

/** Laporan Rekap Sales: the notas of each day by salesperson. Only certain shops have it. */
export const salesRecapReport = defineReport({
  name: 'rekap-sales',
  screen: {
    path: '/laporan-rekap-sales',
    title: 'Laporan Rekap Sales',
    gate: { shopIn: 'toko_rekap_sales', note: 'shop is in the fixed list (parameter), otherwise blank' },
  },
  summary: 'Nota per tanggal dan sales; yang dibatalkan tidak ikut',
  filters: { ...period },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    nota: f.integer({ label: 'Nota' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    total: soldFields.total,
  },
  total: ['nota', 'jumlah', 'berat', 'total'],
  groupBy: [
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { nota: behindNotas, total: behindNotas },
})
