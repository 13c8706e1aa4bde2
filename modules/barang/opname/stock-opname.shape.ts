import { f } from '#kernel/model/fields/index.ts'
import { ways, classes, outcomes } from './opname.ts'

const count = (label: string) => f.integer({ label, readOnly: true })

/** What is counted, what should be there, and what came of it. */
export const opnameHead = {
  bentuk: f.choice({ label: 'Bentuk', required: true, options: ways, default: 'BARCODE' }),
  kode_gudang: f.ref('gudang', { label: 'Kode Gudang', required: 'Mohon Untuk Pilih Kode Gudang', part: 'masuk' }),
  total_jumlah: f.integer({ label: 'Jumlah Buku', required: true, readOnly: true }),
  total_berat: f.weight({ label: 'Berat Buku', required: true, readOnly: true }),
  total_nilai: f.money({ label: 'Nilai Buku', required: true, readOnly: true, class: 'cost' }),
  // How far a typed weight may lie from that of the piece.
  toleransi: f.weight({ label: 'Toleransi', required: true, readOnly: true }),
  // The last movement of goods before the list was frozen, and before the result was made.
  gerak_mulai: f.integer({ label: 'Gerak Saat Mulai', required: true, readOnly: true }),
  gerak_periksa: f.integer({ label: 'Gerak Saat Diperiksa', readOnly: true }),
  pindaian: count('Pindaian'),
  // A print of every scan: none can be changed afterwards without being found.
  sidik: f.text({ label: 'Sidik Pindaian', readOnly: true, max: 64 }),
  cocok: count('Cocok'),
  hilang: count('Hilang'),
  lebih: count('Lebih'),
  salah_baki: count('Salah Baki'),
  tidak_dikenal: count('Tidak Dikenal'),
  beda_berat: count('Beda Berat'),
  bergerak: count('Bergerak'),
  nilai_hilang: f.money({ label: 'Nilai Hilang', readOnly: true, class: 'cost' }),
  tgl_setuju: f.date({ label: 'Tanggal Disetujui', readOnly: true }),
  gudang_telusur: f.code({ label: 'Gudang Penelusuran', readOnly: true }),
  baki_telusur: f.code({ label: 'Baki Penelusuran', readOnly: true }),
} as const

/** A tray that is counted. None sent: every tray of the warehouse. */
export const opnameTray = {
  kode_baki: f.ref('baki', { label: 'Baki', required: true, wireName: 'kode_toko', part: 'masuk' }),
  jumlah: f.integer({ label: 'Jumlah Buku', required: true, readOnly: true }),
} as const

/** One barcode that should lie there, as it stood when the count began. */
export const expectedLine = {
  kode_barcode: f.code({ label: 'Barcode', required: true, readOnly: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  baki: f.code({ label: 'Baki', required: true, readOnly: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
} as const

/** What became of one expected or scanned barcode. */
export const resultLine = {
  // What was read; of a piece that nobody scanned its barcode.
  kode: f.text({ label: 'Kode', required: true, readOnly: true, max: 60 }),
  kode_barcode: f.code({ label: 'Barcode', readOnly: true }),
  nama_barang: f.text({ label: 'Nama Barang', readOnly: true }),
  kelas: f.choice({ label: 'Kelas', required: true, readOnly: true, options: classes }),
  dari_gudang: f.code({ label: 'Gudang', readOnly: true }),
  dari_baki: f.code({ label: 'Baki Buku', readOnly: true }),
  baki_hitung: f.code({ label: 'Di Baki', readOnly: true }),
  status_barang: f.text({ label: 'Status Barang', readOnly: true, max: 40 }),
  jumlah: f.integer({ label: 'Jumlah', readOnly: true }),
  berat: f.weight({ label: 'Berat', readOnly: true }),
  berat_hitung: f.weight({ label: 'Ditimbang', readOnly: true }),
  murni: f.weight({ label: 'Berat Murni', readOnly: true }),
  nilai: f.money({ label: 'Nilai', readOnly: true, class: 'cost' }),
  // The document that moved it meanwhile.
  penjelasan: f.text({ label: 'Penjelasan', readOnly: true, max: 60 }),
  tindakan: f.choice({ label: 'Tindakan', readOnly: true, options: outcomes }),
  // Where it lay when it was found again.
  baki_kembali: f.code({ label: 'Baki Kembali', readOnly: true }),
} as const
