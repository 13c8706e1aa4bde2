import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { boughtFields } from './bought.ts'

/** Laporan Pembelian Per Faktur: every bought piece beside what its nota says, by the condition in which it came. */
export const perInvoiceReport = defineReport({
  name: 'pembelian-perfaktur',
  screen: {
    path: '/laporan-pembelian-perfaktur',
    title: 'Laporan Pembelian Per Faktur',
    gate: { flag: 'HIDUP_FEATURE_MODULE' },
    alias: '/pembelian-perfaktur',
  },
  summary: 'Satu baris per barang, menurut kondisi; yang dibatalkan tidak ikut',
  api: 'pembelian/hidup/report-limited',
  filters: {
    ...period,
    kode_group: f.ref('group', { label: 'Group' }),
    kelompok_harga: f.ref('kelompok-harga', { label: 'Kelompok Harga' }),
    kondisi: f.ref('kondisi-pembelian', { label: 'Kondisi' }),
  },
  columns: {
    kondisi: f.ref('kondisi-pembelian', { label: 'Kondisi' }),
    no_faktur_beli: f.code({ label: 'No Faktur Beli', max: 60 }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_group: f.ref('group', { label: 'Group' }),
    harga_emas: f.money({ label: 'Harga Emas' }),
    berat_nota: f.weight({ label: 'Berat Nota' }),
    berat: boughtFields.berat,
    harga_nota: f.money({ label: 'Harga Nota' }),
    harga: f.money({ label: 'Harga' }),
    rata_asal: f.money({ label: 'Rata Asal' }),
  },
  total: ['berat', 'harga'],
  groupBy: [
    { label: 'Kondisi', columns: ['kondisi'] },
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_beli: 'document' },
  message: { empty: 'Data Yang Anda Cari Tidak Ada' },
})
