import { defineReport, todayDefault } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { barangBeliStates } from '../nota/barang-beli.resource.ts'
import { boughtFields } from './bought.ts'

/** Laporan Stock Pembelian: the bought pieces that lay in the shop at the end of a business date, and for how long. */
export const stockPembelianReport = defineReport({
  name: 'stock-pembelian',
  screen: { path: '/laporan-stock-pembelian', title: 'Laporan Stock Pembelian' },
  summary: 'Barang beli pada akhir satu tanggal, menurut buku barang; status adalah keadaan sekarang',
  filters: {
    tanggal: f.date({ label: 'Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: todayDefault }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_group: f.ref('group', { label: 'Group' }),
    status: f.choice({ label: 'Status', options: barangBeliStates }),
  },
  columns: {
    kode_barcode: f.code({ label: 'Kode Beli' }),
    no_faktur_beli: f.code({ label: 'No Faktur Beli', max: 60 }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kadar: f.percent({ label: 'Kadar' }),
    jumlah: boughtFields.jumlah,
    berat: boughtFields.berat,
    murni: boughtFields.murni,
    nilai: f.money({ label: 'Nilai', class: 'cost' }),
    umur: f.integer({ label: 'Umur (Hari)' }),
    status: f.choice({ label: 'Status', options: barangBeliStates }),
  },
  spare: ['jumlah'],
  total: ['jumlah', 'berat', 'murni', 'nilai'],
  groupBy: [
    { label: 'Gudang dan Status', columns: ['kode_gudang', 'status'] },
    { label: 'Group', columns: ['kode_group'], stamp: 'kadar' },
    { label: 'Tidak Dikelompokkan', columns: [] },
  ],
  links: { no_faktur_beli: 'document' },
  message: { empty: 'Data Tidak Tersedia' },
})
