import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/transaksi-pesanan': 'Pesanan customer: uang muka, tukang dan tanggal janji',
  '/ambil-barang-contoh': 'Barang contoh pesanan dikembalikan kepada customer',
  '/lihat-pesanan': 'Semua pesanan: masuk, dikerjakan, jadi, diambil',
  '/validasi-pesanan': 'Uang muka pesanan diterima dan dibukukan di sini',
  '/laporan-pesanan': 'Pesanan dalam periode, dengan janji, sisa dan statusnya',
  '/laporan-batal-pesanan': 'Pesanan yang dibatalkan, uang yang kembali dan alasannya',
}

const screens = listScreens(purposes, [
  ['/transaksi-pesanan', 'Transaksi Pesanan', 'document', 'Pesanan'],
  ['/ambil-barang-contoh', 'Ambil Barang Contoh', 'document', 'Pesanan'],
  ['/lihat-pesanan', 'Lihat Pesanan', 'list', 'Pesanan'],
  ['/validasi-pesanan', 'Validasi Pesanan', 'document', 'Validasi', { flag: 'VALIDASI_PESANAN_MODULE' }],
  ['/laporan-pesanan', 'Laporan Pesanan', 'report', 'Laporan'],
  ['/laporan-batal-pesanan', 'Laporan Batal Pesanan', 'report', 'Laporan'],
])

export const room = defineRoom({ name: 'pesanan', screens })
