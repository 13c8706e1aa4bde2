import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const kirim: Gate = { flag: 'KIRIM_BARANG_MODULE' }
const onlineStore: Gate = { flag: 'KIRIM_BARANG_ONLINE_STORE_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/kirim-barang', 'Kirim Barang', 'document', 'Barang', kirim],
  ['/terima-barang', 'Terima Barang', 'document', 'Barang', kirim],
  ['/kirim-barang-kecabang', 'Kirim Barang ke Cabang', 'document', 'Barang', kirim],
  ['/laporan-kirim-barang', 'Laporan Kirim Barang', 'report', 'Laporan', kirim],
  ['/laporan-kirim-barang-online', 'Laporan Kirim Barang Online', 'report', 'Laporan', onlineStore],
])
