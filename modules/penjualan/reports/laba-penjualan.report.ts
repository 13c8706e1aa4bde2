import { defineReport, perGram, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'
import { behindLines, emptySales, soldFields } from './sold.ts'

const cost = { class: 'cost' } as const

/** Laporan Laba Penjualan: what was earned on what was sold, against what the pieces cost. */
export const labaPenjualanReport = defineReport({
  name: 'laba-penjualan',
  screen: { path: '/laporan-laba-penjualan', title: 'Laporan Laba Penjualan', levels: ['OWN', 'SU', 'MU'] },
  summary: 'Bersih adalah tanpa PPN, menurut baris nota; yang dibatalkan tidak ikut',
  filters: {
    ...period,
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    jumlah: soldFields.jumlah,
    berat: soldFields.berat,
    bersih: f.money({ label: 'Bersih' }),
    nilai: f.money({ label: 'Nilai', ...cost }),
    laba: f.money({ label: 'Laba', ...cost }),
    laba_persen: f.percent({ label: 'Laba (%)', ...cost }),
    laba_gram: f.money({ label: 'Laba per Gram', ...cost }),
  },
  total: ['jumlah', 'berat', 'bersih', 'nilai'],
  groupBy: [
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Jenis', columns: ['kode_dept'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: {
    laba: (j) => j.bersih - j.nilai,
    laba_persen: (j) => (j.bersih === 0n ? null : mulDiv(j.bersih - j.nilai, 10000n, j.bersih, 'half-up')),
    laba_gram: (j) => perGram(j.bersih - j.nilai, j.berat),
  },
  links: { jumlah: behindLines, bersih: behindLines, laba: behindLines },
  message: emptySales,
})
