import { weighFields } from '#kernel/engine/devices/scale.ts'
import { f } from '#kernel/model/fields/index.ts'

/** A piece that comes in: what is typed or read from the scale, and what it becomes. Documents that bring goods in share it. */
export const incomingLine = {
  kode_barcode: f.code({ label: 'Barcode', hint: 'Kosong: dibuatkan' }),
  nama_barang: f.text({ label: 'Nama Barang', required: true }),
  kode_group: f.code({ label: 'Group', required: true }),
  kode_dept: f.code({ label: 'Jenis', required: true }),
  kode_intern: f.text({ label: 'Kode Intern', max: 40 }),
  kode_bandrol: f.code({ label: 'Bandrol', hint: 'Kosong: bandrol bawaan' }),
  epc: f.code({ label: 'EPC', max: 40, hint: 'Tag RFID' }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true }),
  ...weighFields,
  berat_emas: f.weight({ label: 'Berat Emas', hint: 'Kosong: sama dengan berat' }),
  berat_batu: f.weight({ label: 'Berat Batu', readOnly: true }),
  harga_jual: f.money({ label: 'Harga Jual' }),
  harga_modal: f.money({ label: 'Harga Modal', hint: 'Rupiah per gram', class: 'cost' }),
  harga_bayar: f.money({ label: 'Harga Bayar', hint: 'Yang dibayar untuk barang ini', class: 'cost' }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
  ongkos: f.money({ label: 'Ongkos' }),
  size: f.text({ label: 'Ukuran', max: 20 }),
  jumlah: f.integer({ label: 'Jumlah', required: true, min: 1, default: 1 }),
  kode_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  kode_baki: f.code({ label: 'Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko' }),
  tgl_masuk: f.date({ label: 'Tanggal Masuk', hint: 'Kosong: hari ini' }),
  supplier: f.text({ label: 'Supplier', max: 60 }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  gambar: f.image({ label: 'Foto' }),
} as const
