import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const send: Gate = { flag: 'KIRIM_BARANG_MODULE' }
const onlineStore: Gate = { flag: 'KIRIM_BARANG_ONLINE_STORE_MODULE' }

const screens = listScreens([
  ['/kirim-barang', 'Kirim Barang', 'document', 'Barang', send],
  ['/terima-barang', 'Terima Barang', 'document', 'Barang', send],
  ['/kirim-barang-kecabang', 'Kirim Barang ke Cabang', 'document', 'Barang', send],
  ['/laporan-kirim-barang', 'Laporan Kirim Barang', 'report', 'Laporan', send],
  ['/laporan-kirim-barang-online', 'Laporan Kirim Barang Online', 'report', 'Laporan', onlineStore],
])

export const room = defineRoom({ name: 'kirim-barang', screens })
