import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'

const screens = listScreens([
  ['/transaksi-pesanan', 'Transaksi Pesanan', 'document', 'Pesanan'],
  ['/ambil-barang-contoh', 'Ambil Barang Contoh', 'document', 'Pesanan'],
  ['/lihat-pesanan', 'Lihat Pesanan', 'list', 'Pesanan'],
  ['/validasi-pesanan', 'Validasi Pesanan', 'document', 'Validasi', { flag: 'VALIDASI_PESANAN_MODULE' }],
  ['/laporan-pesanan', 'Laporan Pesanan', 'report', 'Laporan'],
  ['/laporan-batal-pesanan', 'Laporan Batal Pesanan', 'report', 'Laporan'],
])

export const room = defineRoom({ name: 'pesanan', screens })
