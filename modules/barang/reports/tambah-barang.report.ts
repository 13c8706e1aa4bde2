import { documentReport } from '#kernel/model/document-report.ts'
import { perGram } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { barangMasuk } from '../barang-masuk/barang-masuk.document.ts'

/** Laporan Tambah Barang: every piece that came into the stock in a period, from where, and what it cost. */
export const tambahBarangReport = documentReport(barangMasuk, {
  name: 'tambah-barang',
  screen: { title: 'Laporan Tambah Barang' },
  summary: 'Barang yang masuk dalam periode, menurut sumber dan supplier',
  lines: 'detail_barang',
  filters: { sumber: true, kode_supplier: true, kode_group: f.ref('group', { label: 'Group' }) },
  columns: {
    no_masuk: 'Dokumen',
    tanggal: true,
    sumber: true,
    supplier: f.text({ label: 'Supplier' }),
    kode_barcode: true,
    nama_barang: true,
    kode_group: f.ref('group', { label: 'Group' }),
    jumlah: true,
    berat: true,
    nilai: true,
    nilai_gram: f.money({ label: 'Nilai per Gram', class: 'cost' }),
  },
  total: ['jumlah', 'berat', 'nilai'],
  groupBy: [
    { label: 'Dokumen', columns: ['no_masuk'] },
    { label: 'Sumber', columns: ['sumber'] },
    { label: 'Group', columns: ['kode_group'] },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  derived: { nilai_gram: (sums) => perGram(sums.nilai!, sums.berat!) },
})
