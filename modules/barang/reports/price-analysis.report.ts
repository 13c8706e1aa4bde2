import { defineReport } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { addressOf } from '#kernel/engine/report/drill.ts'
import { priceOrders } from './compare-price.ts'

/** Laporan Analisis Harga Barang: what every piece costs today for a gram, beside the mean of its kind. */
export const priceAnalysisReport = defineReport({
  name: 'analisis-harga-barang',
  screen: { path: '/laporan-analisis-harga-barang', title: 'Laporan Analisis Harga Barang' },
  summary: 'Harga per gram tiap barang dibandingkan rata-rata jenisnya',
  api: 'barang/laporan-analisis-harga-barang',
  filters: {
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    sort_by: f.choice({ label: 'Urutkan', required: true, options: priceOrders, default: 'TERTINGGI' }),
  },
  columns: {
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_dept: f.ref('jenis', { label: 'Jenis' }),
    kadar: f.percent({ label: 'Kadar' }),
    berat: f.weight({ label: 'Berat' }),
    harga_jual: f.money({ label: 'Harga Jual' }),
    per_gram: f.money({ label: 'Harga per Gram' }),
    selisih: f.decimal({ label: 'Selisih dari Rata-Rata Jenis (%)', decimals: 2, min: -100 }),
  },
  finished: ['harga_jual', 'per_gram', 'selisih'],
  links: { kode_barcode: ({ kode_barcode }) => addressOf('/data-barang', { barcode: kode_barcode }) },
  message: { empty: 'Data Tidak Tersedia' },
})
