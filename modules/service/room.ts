import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'

const screens = listScreens([
  ['/transaksi-services', 'Transaksi Service', 'document', 'Service'],
  ['/lihat-services', 'Lihat Service', 'list', 'Service'],
  ['/validasi-service', 'Validasi Service', 'document', 'Validasi', { flag: 'VALIDASI_SERVICE_MODULE' }],
  ['/laporan-service', 'Laporan Service', 'report', 'Laporan'],
  ['/laporan-batal-service', 'Laporan Batal Service', 'report', 'Laporan'],
  ['/laporan-ongkos-tukang', 'Laporan Ongkos Tukang', 'report', 'Laporan'],
])

export const room = defineRoom({ name: 'service', screens })
