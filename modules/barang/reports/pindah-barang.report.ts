import { documentReport } from '#kernel/model/document-report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { pindahBarang } from '../pindah/pindah-barang.document.ts'

const [from, to] = [
  f.ref('baki', { label: 'Baki Asal' }),
  f.ref('baki', { label: 'Baki Tujuan', wireName: 'kode_toko' }),
] as const

/** Laporan Pindah Barang: every piece that changed its tray in a period, from where to where, and by whom. */
export const pindahBarangReport = documentReport(pindahBarang, {
  summary: 'Barang yang pindah baki dalam periode: dari mana, ke mana, oleh siapa',
  lines: 'detail_barang',
  filters: { dari_baki: from, kode_baki: to },
  columns: {
    no_pindah: 'Dokumen',
    tanggal: true,
    kode_barcode: true,
    nama_barang: true,
    jumlah: true,
    berat: true,
    dari_gudang: f.ref('gudang', { label: 'Gudang Asal' }),
    dari_baki: from,
    kode_gudang: 'Gudang Tujuan',
    kode_baki: to,
    oleh: true,
  },
  spare: ['dari_gudang', 'kode_gudang'],
  total: ['jumlah', 'berat'],
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'Dokumen', columns: ['no_pindah'] },
    { label: 'Baki Asal', columns: ['dari_baki'] },
    { label: 'Baki Tujuan', columns: ['kode_baki'] },
  ],
})
