import { defineLaporan, hariIni } from '#kernel/define/laporan.ts'
import { f } from '#kernel/fields/index.ts'
import { saldo } from './tutup.dokumen.ts'

/** Laporan Tutup Toko: how each day ended: the count, the books, the difference and its reason, and what the shop then held. */
export const laporanTutupToko = defineLaporan({
  name: 'tutup-toko',
  layar: { path: '/laporan-tutup-toko', title: 'Laporan Tutup Toko' },
  keterangan: 'Satu baris per hari yang ditutup',
  filters: {
    tgl_from: f.date({ label: 'Tanggal Awal', required: 'Tanggal Tidak Boleh Kosong', default: hariIni }),
    tgl_to: f.date({ label: 'Sampai Tanggal', required: 'Tanggal Tidak Boleh Kosong', default: hariIni }),
    oleh: f.code({ label: 'Oleh' }),
  },
  columns: {
    tanggal: f.date({ label: 'Tanggal' }),
    no_tutup: f.code({ label: 'No Tutup', max: 60 }),
    waktu: f.date({ label: 'Waktu', jam: true }),
    oleh: f.code({ label: 'Oleh' }),
    kas_buku: f.uang({ label: 'Kas Menurut Buku', ...saldo }),
    kas_pertama: f.uang({ label: 'Hitungan Pertama' }),
    kas_hitung: f.uang({ label: 'Kas Terhitung' }),
    selisih: f.uang({ label: 'Selisih Kas', ...saldo }),
    alasan: f.text({ label: 'Alasan', max: 200 }),
    jumlah_dokumen: f.integer({ label: 'Dokumen' }),
    stok_jumlah: f.integer({ label: 'Stok Akhir' }),
    stok_berat: f.berat({ label: 'Berat Stok' }),
  },
  total: ['selisih', 'jumlah_dokumen'],
  tautan: { no_tutup: 'dokumen' },
  paper: { orientasi: 'lanskap' },
  pesan: { ada: 'Laporan Tersedia', kosong: 'Laporan Tidak Tersedia' },
  contoh: [
    {
      tanggal: '2026-11-21',
      no_tutup: 'TU-SBY-261121-0001',
      waktu: '2026-11-21T21:04',
      oleh: 'RINA',
      kas_buku: 33748000,
      kas_pertama: 33730000,
      kas_hitung: 33733000,
      selisih: -15000,
      alasan: 'KEMBALIAN LEBIH',
      jumlah_dokumen: 63,
      stok_jumlah: 8212,
      stok_berat: 32340.345,
    },
    {
      tanggal: '2026-11-22',
      no_tutup: 'TU-SBY-261122-0001',
      waktu: '2026-11-22T20:58',
      oleh: 'LINA',
      kas_buku: 12500000,
      kas_pertama: 12500000,
      kas_hitung: 12500000,
      selisih: 0,
      alasan: null,
      jumlah_dokumen: 41,
      stok_jumlah: 8190,
      stok_berat: 32255.12,
    },
  ],
})
