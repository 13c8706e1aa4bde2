import { f } from '#kernel/model/fields/index.ts'

export const pindahHead = {
  // A whole tray was moved: the one that was emptied.
  dari_baki: f.ref('baki', { label: 'Dari baki', part: 'etalase' }),
  kode_baki: f.ref('baki', { label: 'Kode Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko', part: 'etalase' }),
  kode_gudang: f.ref('gudang', { label: 'Gudang', required: true, readOnly: true }),
  keterangan: f.text({ label: 'Keterangan', max: 200, hint: 'Tampil di riwayat barang' }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
} as const
