import { daftarLayar } from '#kernel/define/layar.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/transaksi-pesanan', 'Transaksi Pesanan', 'document', 'Pesanan'],
  ['/ambil-barang-contoh', 'Ambil Barang Contoh', 'document', 'Pesanan'],
  ['/lihat-pesanan', 'Lihat Pesanan', 'list', 'Pesanan'],
  ['/validasi-pesanan', 'Validasi Pesanan', 'document', 'Validasi', { flag: 'VALIDASI_PESANAN_MODULE' }],
  ['/laporan-pesanan', 'Laporan Pesanan', 'report', 'Laporan'],
  ['/laporan-batal-pesanan', 'Laporan Batal Pesanan', 'report', 'Laporan'],
])
