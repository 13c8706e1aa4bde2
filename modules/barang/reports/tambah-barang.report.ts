import { defineReport, perGram, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { masukSources } from '../barang-masuk/barang-masuk.ts'

/** Laporan Tambah Barang: every piece that came into the stock in a period, from where, and what it cost. */
export const tambahBarangReport = defineReport({
  name: 'tambah-barang',
  screen: { path: '/laporan-tambah-barang', title: 'Laporan Tambah Barang' },
  summary: 'Barang yang masuk dalam periode, menurut sumber dan supplier',
  // An empty filter is SEMUA. `period` is Tanggal Awal and Sampai Tanggal, today by default; one day alone has the default `todayDefault`.
  filters: {
    ...period,
    sumber: f.choice({ label: 'Sumber', options: masukSources }),
    kode_supplier: f.ref('supplier', { label: 'Supplier' }),
    kode_group: f.ref('group', { label: 'Group' }),
  },
  columns: {
    no_masuk: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    sumber: f.choice({ label: 'Sumber', options: masukSources }),
    supplier: f.text({ label: 'Supplier' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_group: f.ref('group', { label: 'Group' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat: f.weight({ label: 'Berat' }),
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    nilai_gram: f.money({ label: 'Nilai per Gram', class: 'cost' }),
  },
  // These have subtotals and a total, as exact sums.
  total: ['jumlah', 'berat', 'nilai'],
  // The first is the default; more than one make the choice `Kelompokkan per`.
  groupBy: [
    { label: 'Dokumen', columns: ['no_masuk'] },
    { label: 'Sumber', columns: ['sumber'] },
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  // Not in the query: computed from the sums of a row, a group, the whole. Berat is in milligrams.
  derived: { nilai_gram: (sums) => perGram(sums.nilai, sums.berat) },
  // A figure leads to the document whose number it is.
  links: { no_masuk: 'document' },
})
