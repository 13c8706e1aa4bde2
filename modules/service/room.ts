import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/transaksi-services': 'Barang customer diterima untuk diperbaiki, dicuci atau disepuh',
  '/lihat-services': 'Semua service: masuk, dikerjakan, selesai, diambil',
  '/validasi-service': 'Uang service diterima dan dibukukan di sini',
  '/laporan-service': 'Service dalam periode, dengan berat masuk, keluar dan ongkos',
  '/laporan-batal-service': 'Service yang dibatalkan, dengan alasannya',
  '/laporan-ongkos-tukang': 'Ongkos tiap tukang, yang sudah dan yang belum dibayar',
}

const screens = listScreens(purposes, [
  ['/transaksi-services', 'Transaksi Service', 'document', 'Service'],
  ['/lihat-services', 'Lihat Service', 'list', 'Service'],
  ['/validasi-service', 'Validasi Service', 'document', 'Validasi', { flag: 'VALIDASI_SERVICE_MODULE' }],
  ['/laporan-service', 'Laporan Service', 'report', 'Laporan'],
  ['/laporan-batal-service', 'Laporan Batal Service', 'report', 'Laporan'],
  ['/laporan-ongkos-tukang', 'Laporan Ongkos Tukang', 'report', 'Laporan'],
])

export const room = defineRoom({ name: 'service', screens })
