import { weighFields } from '#kernel/engine/devices/scale.ts'
import { f } from '#kernel/model/fields/index.ts'
import { verdicts } from '../timbang/timbang.ts'

const readOnly = true
/** What the books say, and all that would tell it: not for whoever counts. */
const books = { readOnly, class: 'books' } as const
const either = { min: -9_999_999.999 } as const

export const globalHead = {
  kode_gudang: f.ref('gudang', { label: 'Kode Gudang', required: 'Mohon Untuk Pilih Kode Gudang', part: 'masuk' }),
  jumlah_baki: f.integer({ label: 'Baki', required: true, readOnly }),
  baki_dihitung: f.integer({ label: 'Baki Dihitung', required: true, readOnly }),
  baki_selisih: f.integer({ label: 'Baki Selisih', required: true, ...books }),
  total_hitung: f.integer({ label: 'Potong Dihitung', required: true, readOnly }),
  total_buku: f.integer({ label: 'Potong Buku', required: true, ...books }),
  berat_hitung: f.weight({ label: 'Berat Hitung', required: true, ...either, ...books }),
  berat_buku: f.weight({ label: 'Berat Buku', required: true, ...books }),
  alasan_buka: f.text({ label: 'Alasan Dibuka Lagi', readOnly, max: 200 }),
} as const

/** A tray of the warehouse. Until it is counted it says nothing but its code. */
export const globalTray = {
  kode_baki: f.ref('baki', { label: 'Baki', required: true, readOnly, wireName: 'kode_toko' }),
  // How often it was counted: once more each time it was opened again.
  hitungan: f.integer({ label: 'Kali Dihitung', required: true, readOnly }),
  jumlah_hitung: f.integer({ label: 'Potong Dihitung', readOnly }),
  // On the scale with the tray itself and its tags, which is how it comes from the window.
  berat_timbang: f.weight({ label: 'Terbaca', readOnly }),
  timbangan: { ...weighFields.timbangan, readOnly },
  teks_timbang: { ...weighFields.teks_timbang, readOnly },
  dihitung_oleh: f.code({ label: 'Dihitung Oleh', readOnly }),
  kemasan: f.weight({ label: 'Baki dan Bandrol', ...books }),
  berat_hitung: f.weight({ label: 'Berat Hitung', ...either, ...books }),
  jumlah_buku: f.integer({ label: 'Potong Buku', ...books }),
  berat_buku: f.weight({ label: 'Berat Buku', ...books }),
  selisih_jumlah: f.integer({ label: 'Selisih Potong', ...books }),
  selisih_berat: f.weight({ label: 'Selisih Berat', ...either, ...books }),
  toleransi: f.weight({ label: 'Toleransi', ...books }),
  putusan: f.choice({ label: 'Putusan', options: verdicts, ...books }),
  // What was counted first, where it was opened again.
  jumlah_pertama: f.integer({ label: 'Potong Hitungan Pertama', readOnly }),
  berat_pertama: f.weight({ label: 'Terbaca Pertama', readOnly }),
} as const

/** What is said of a tray. */
export const globalInput = {
  kode_baki: f.ref('baki', { label: 'Kode Baki', required: 'Mohon Untuk Pilih Kode Baki', wireName: 'kode_toko' }),
  jumlah: f.integer({ label: 'Jumlah Potong', required: true, min: 0 }),
  berat_timbang: f.weight({ label: 'Terbaca', required: true }),
  ...weighFields,
} as const
