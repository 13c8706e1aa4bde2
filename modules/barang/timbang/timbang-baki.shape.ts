import { weighFields } from '#kernel/engine/devices/scale.ts'
import { f } from '#kernel/model/fields/index.ts'
import { verdicts } from './timbang.ts'

/** What is weighed, and what came of it. */
export const timbangHead = {
  kode_gudang: f.ref('gudang', { label: 'Kode Gudang', required: 'Mohon Untuk Pilih Kode Gudang' }),
  kode_baki: f.ref('baki', { label: 'Kode Baki', required: 'Mohon Untuk Pilih Kode Baki', wireName: 'kode_toko' }),
  kode_bandrol: f.ref('bandrol', { label: 'Bandrol', hint: 'Untuk barang tanpa catatan bandrol' }),
  berat_baki: f.weight({ label: 'Baki Kosong', required: true, readOnly: true }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_berat: f.weight({ label: 'Berat Barang', required: true, readOnly: true }),
  total_bandrol: f.weight({ label: 'Berat Bandrol', required: true, readOnly: true }),
  berat_harap: f.weight({ label: 'Seharusnya', required: true, readOnly: true }),
  toleransi: f.weight({ label: 'Toleransi', required: true, readOnly: true }),
  berat_timbang: f.weight({ label: 'Terbaca', readOnly: true }),
  timbangan: { ...weighFields.timbangan, readOnly: true },
  teks_timbang: { ...weighFields.teks_timbang, readOnly: true },
  selisih: f.weight({ label: 'Selisih', readOnly: true, min: -9_999_999.999 }),
  putusan: f.choice({ label: 'Putusan', readOnly: true, options: verdicts }),
} as const

/** One barcode of the tray, as it lay there when the weighing began. */
export const weighedLine = {
  kode_barcode: f.code({ label: 'Barcode', required: true, readOnly: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  berat_bandrol: f.weight({ label: 'Berat Bandrol', required: true, readOnly: true }),
} as const

/** What the scale said, or what was typed. */
export const weighedInput = {
  berat_timbang: f.weight({ label: 'Terbaca', required: true }),
  ...weighFields,
} as const
