import { f } from '#kernel/model/fields/index.ts'

export const pindahHead = {
  kode_baki: f.ref('baki', { label: 'Kode Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko', part: 'etalase' }),
  kode_gudang: f.ref('gudang', { label: 'Gudang', required: true, readOnly: true }),
  keterangan: f.text({ label: 'Keterangan', max: 200, hint: 'Tampil di riwayat barang' }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
} as const

/** A moved piece, with what it was and where it lay. */
export const movedLine = {
  // No reference: entering a piece may be called off after its move was, which deletes its row.
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  nama_barang: f.text({ label: 'Nama Barang', required: true, readOnly: true }),
  jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500, readOnly: true }),
  dari_baki: f.code({ label: 'Dari', required: true, readOnly: true }),
  dari_gudang: f.code({ label: 'Gudang', required: true, readOnly: true }),
  murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
  nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
} as const
