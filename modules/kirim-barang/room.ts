import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const send: Gate = { flag: 'KIRIM_BARANG_MODULE' }
const onlineStore: Gate = { flag: 'KIRIM_BARANG_ONLINE_STORE_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/kirim-barang': 'Barang dikirim ke pusat atau toko lain, satu per satu dipindai',
  '/terima-barang': 'Kiriman dari toko lain dipindai dan masuk stok',
  '/kirim-barang-kecabang': 'Kantor pusat mengirim barang ke beberapa cabang sekaligus',
  '/laporan-kirim-barang': 'Kiriman antar toko, yang diterima dan yang kurang',
  '/laporan-kirim-barang-online': 'Kiriman untuk toko online, dengan kurir dan resinya',
}

const screens = listScreens(purposes, [
  ['/kirim-barang', 'Kirim Barang', 'document', 'Barang', send],
  ['/terima-barang', 'Terima Barang', 'document', 'Barang', send],
  ['/kirim-barang-kecabang', 'Kirim Barang ke Cabang', 'document', 'Barang', send],
  ['/laporan-kirim-barang', 'Laporan Kirim Barang', 'report', 'Laporan', send],
  ['/laporan-kirim-barang-online', 'Laporan Kirim Barang Online', 'report', 'Laporan', onlineStore],
])

export const room = defineRoom({ name: 'kirim-barang', screens })
