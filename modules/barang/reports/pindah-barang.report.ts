import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Laporan Pindah Barang: every piece that changed its tray in a period, from where to where, and by whom. */
export const pindahBarangReport = defineReport({
  name: 'pindah-barang',
  screen: { path: '/laporan-pindah-barang', title: 'Laporan Pindah Barang' },
  summary: 'Barang yang pindah baki dalam periode: dari mana, ke mana, oleh siapa',
  filters: {
    ...period,
    dari_baki: f.ref('baki', { label: 'Baki Asal' }),
    kode_baki: f.ref('baki', { label: 'Baki Tujuan', wireName: 'kode_toko' }),
  },
  columns: {
    no_pindah: f.code({ label: 'Dokumen', max: 60 }),
    tanggal: f.date({ label: 'Tanggal' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    jumlah: f.integer({ label: 'Jumlah' }),
    berat: f.weight({ label: 'Berat' }),
    dari_gudang: f.ref('gudang', { label: 'Gudang Asal' }),
    dari_baki: f.ref('baki', { label: 'Baki Asal' }),
    kode_gudang: f.ref('gudang', { label: 'Gudang Tujuan' }),
    kode_baki: f.ref('baki', { label: 'Baki Tujuan', wireName: 'kode_toko' }),
    oleh: f.code({ label: 'Oleh' }),
  },
  spare: ['dari_gudang', 'kode_gudang'],
  total: ['jumlah', 'berat'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Dokumen', columns: ['no_pindah'] },
    { label: 'Baki Asal', columns: ['dari_baki'] },
    { label: 'Baki Tujuan', columns: ['kode_baki'] },
  ],
  links: { no_pindah: 'document' },
})
