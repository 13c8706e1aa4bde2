import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const cicilan: Gate = { flag: 'CICILAN_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/transaksi-cicilan': 'Barang dibayar berangsur: uang muka, angsuran, pelunasan',
  '/lihat-cicilan': 'Semua cicilan dengan angsuran ke berapa dan sisanya',
  '/lelang-cicilan': 'Cicilan yang macet dijual untuk menutup sisanya',
  '/batal-cicilan': 'Cicilan dihentikan; uang kembali dikurangi potongan',
  '/laporan-cicilan': 'Cicilan dalam periode: dibayar, sisa dan statusnya',
  '/laporan-cicilan-jatuh-tempo': 'Angsuran yang jatuh tempo atau terlambat',
}

const screens = listScreens(purposes, [
  ['/transaksi-cicilan', 'Transaksi Cicilan', 'document', 'Cicilan', cicilan],
  ['/lihat-cicilan', 'Lihat Cicilan', 'list', 'Cicilan', cicilan],
  ['/lelang-cicilan', 'Lelang Cicilan', 'document', 'Cicilan', cicilan],
  ['/batal-cicilan', 'Batal Cicilan', 'document', 'Cicilan', cicilan],
  ['/laporan-cicilan', 'Laporan Cicilan', 'report', 'Laporan', cicilan],
  ['/laporan-cicilan-jatuh-tempo', 'Laporan Cicilan Jatuh Tempo', 'report', 'Laporan', cicilan],
])

export const room = defineRoom({ name: 'cicilan', screens })
