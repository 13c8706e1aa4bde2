import { perGram, defineReport, period, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { emptySales, soldFields } from '#penjualan'
import { behindInvoices } from './bought.ts'

/** Laporan Global Penjualan: what was sold and bought of each price class in a period, down to the grams that are gone. */
export const globalPenjualanReport = defineReport({
  name: 'global-penjualan',
  screen: {
    path: '/laporan-global-penjualan',
    title: 'Laporan Global Penjualan',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/global-penjualan',
  },
  summary: 'Jual dan beli menurut group, sampai selisih gramnya; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kelompok_harga: f.ref('kelompok-harga', { label: 'Kelompok Harga' }),
    kode_group: f.ref('group', { label: 'Group' }),
  },
  columns: {
    kode_group: f.ref('group', { label: 'Group' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    murni: soldFields.murni,
    total: soldFields.total,
    rata_rata: f.money({ label: 'Rata-Rata per Gram' }),
    bagian: f.decimal({ label: 'Bagian (%)', decimals: 2 }),
    jumlah_beli: f.integer({ label: 'Potong Beli' }),
    berat_beli: f.weight({ label: 'Berat Beli' }),
    murni_beli: f.weight({ label: 'Berat Murni Beli' }),
    total_beli: f.money({ label: 'Total Beli' }),
    rata_beli: f.money({ label: 'Rata-Rata Beli per Gram' }),
    berat_bersih: f.weight({ label: 'Selisih Berat', min: -9_999_999 }),
  },
  total: [
    'jumlah',
    'berat',
    'murni',
    'total',
    'bagian',
    'jumlah_beli',
    'berat_beli',
    'murni_beli',
    'total_beli',
    'berat_bersih',
  ],
  derived: {
    // Of all that was paid, as for what is bought beside it.
    rata_rata: (j: Totals<'total' | 'berat'>) => perGram(j.total, j.berat),
    rata_beli: (j: Totals<'total_beli' | 'berat_beli'>) => perGram(j.total_beli, j.berat_beli),
  },
  // Of a price class the lines of notas know nothing: only those of purchases lead on then.
  links: { total_beli: behindInvoices },
  message: emptySales,
})
