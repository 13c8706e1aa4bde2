import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'
import { weight } from '#kernel/base/quantity/quantity.ts'

/**
 * Laporan Kartu Stock: every movement of a place, a group or one piece in a period, with the balance before it and
 * after each line. Without a place it covers the whole shop, and moves within the shop are left out.
 */
export const stockCardReport = defineReport({
  name: 'kartu-stock',
  screen: { path: '/laporan-kartu-stock', title: 'Laporan Kartu Stock' },
  summary: 'Saldo awal, masuk, keluar dan saldo, menurut buku barang',
  filters: {
    ...period,
    kode_gudang: f.ref('gudang', { label: 'Gudang' }),
    kode_baki: f.ref('baki', { label: 'Baki', wireName: 'kode_toko' }),
    kode_group: f.ref('group', { label: 'Group' }),
    kode_barcode: f.code({ label: 'Barcode' }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    nomor: f.code({ label: 'Dokumen', max: 40 }),
    gerak: f.text({ label: 'Gerak' }),
    kode_barcode: f.code({ label: 'Barcode' }),
    nama_barang: f.text({ label: 'Nama Barang' }),
    asal: f.text({ label: 'Asal' }),
    tujuan: f.text({ label: 'Tujuan' }),
    awal: f.integer({ label: 'Saldo Awal' }),
    masuk: f.integer({ label: 'Jumlah Masuk' }),
    keluar: f.integer({ label: 'Jumlah Keluar' }),
    saldo: f.integer({ label: 'Saldo' }),
    berat_awal: f.weight({ label: 'Berat Awal' }),
    berat_masuk: f.weight({ label: 'Berat Masuk' }),
    berat_keluar: f.weight({ label: 'Berat Keluar' }),
    berat_saldo: f.weight({ label: 'Saldo Berat' }),
  },
  total: ['awal', 'masuk', 'keluar', 'berat_awal', 'berat_masuk', 'berat_keluar'],
  balance: {
    saldo: (j) => j.awal + j.masuk - j.keluar,
    berat_saldo: (j) => weight(j.berat_awal + j.berat_masuk - j.berat_keluar),
  },
  links: { nomor: 'document' },
})
