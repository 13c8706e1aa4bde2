import { defineReport, period, type Totals } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { unnamedWords } from '#member'
import { asalBeli } from '../nota/pembelian.shape.ts'
import { boughtFields } from './bought.ts'

/** Laporan Pembelian: the purchases of a period, one row each, with what was paid in cash and by transfer. */
export const pembelianReport = defineReport({
  name: 'pembelian',
  screen: { path: '/laporan-pembelian', title: 'Laporan Pembelian', first: { KASIR: true } },
  summary: 'Satu baris per nota beli; yang dibatalkan dan yang belum dibayar tidak ikut',
  filters: {
    ...period,
    kode_sales: f.ref('sales', { label: 'Sales' }),
    oleh: f.code({ label: 'Kasir' }),
    asal: f.choice({ label: 'Asal', options: asalBeli, hint: 'Nota yang berisi asal ini' }),
  },
  columns: {
    no_faktur_beli: f.code({ label: 'No Faktur Beli', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    jam: f.text({ label: 'Jam', max: 5 }),
    nama_customer: f.text({ label: 'Customer', words: unnamedWords }),
    kode_sales: f.ref('sales', { label: 'Sales' }),
    oleh: f.code({ label: 'Kasir' }),
    jumlah: boughtFields.jumlah,
    berat: boughtFields.berat,
    total: boughtFields.total,
    tunai: f.money({ label: 'Tunai' }),
    transfer: f.money({ label: 'Transfer' }),
    // What the customer took instead of money, by an exchange.
    tukar: f.money({ label: 'Tukar Tambah' }),
    status: f.text({ label: 'Status' }),
  },
  spare: ['status'],
  total: ['jumlah', 'berat', 'total', 'tunai', 'transfer'],
  derived: { tukar: (j: Totals<'total' | 'tunai' | 'transfer'>) => j.total - j.tunai - j.transfer },
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Tanggal', columns: ['tanggal'] },
    { label: 'Sales', columns: ['kode_sales'] },
    { label: 'Kasir', columns: ['oleh'] },
  ],
  links: { no_faktur_beli: 'document' },
})
