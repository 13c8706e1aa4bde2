import { goodsTotals } from '#buku'
import { f } from '#kernel/model/fields/index.ts'

const readOnly = true
const required = true

export const sortirHead = {
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  ...goodsTotals,
} as const

/** One bought piece and what it is sold as from now on: its tray and price are typed, the rest is as it was bought. */
export const sortirLine = {
  asal_beli: f.code({ label: 'Kode Beli', required }),
  nama_barang: f.text({ label: 'Nama Barang', hint: 'Kosong: seperti dibeli' }),
  kode_baki: f.ref('baki', { label: 'Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko', part: 'etalase' }),
  harga_jual: f.money({ label: 'Harga Jual' }),
  ongkos: f.money({ label: 'Ongkos' }),
  size: f.text({ label: 'Ukuran', max: 20 }),
  kode_barcode: f.code({ label: 'Barcode', hint: 'Kosong: dibuatkan' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  kode_group: f.code({ label: 'Group', required, readOnly }),
  kode_dept: f.code({ label: 'Jenis', required, readOnly }),
  kode_bandrol: f.code({ label: 'Bandrol', readOnly }),
  kadar: f.percent({ label: 'Kadar', required, max: 500, readOnly }),
  berat: f.weight({ label: 'Berat', required, readOnly }),
  berat_emas: f.weight({ label: 'Berat Emas', required, readOnly }),
  berat_batu: f.weight({ label: 'Berat Batu', required, readOnly }),
  murni: f.weight({ label: 'Berat Murni', required, readOnly }),
  jumlah: f.integer({ label: 'Jumlah', required, readOnly }),
  nilai: f.money({ label: 'Nilai', required, readOnly, class: 'cost' }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', required, readOnly }),
  gambar: f.image({ label: 'Foto', readOnly }),
  dari_gudang: f.code({ label: 'Dari Gudang', required, readOnly }),
  dari_baki: f.code({ label: 'Dari', required, readOnly }),
  kode_gudang: f.code({ label: 'Gudang', required, readOnly }),
} as const
