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
  examples: [
    { tanggal: '2026-11-21', kode_sales: 'MELATI', nota: 2, jumlah: 3, berat: 9.485, total: 15352000 },
    { tanggal: '2026-11-22', kode_sales: 'RATIH', nota: 1, jumlah: 1, berat: 1.86, total: 1866000 },
  ],
})
