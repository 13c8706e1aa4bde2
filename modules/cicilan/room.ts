import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const cicilan: Gate = { flag: 'CICILAN_MODULE' }

const screens = listScreens([
  ['/transaksi-cicilan', 'Transaksi Cicilan', 'document', 'Cicilan', cicilan],
  ['/lihat-cicilan', 'Lihat Cicilan', 'list', 'Cicilan', cicilan],
  ['/lelang-cicilan', 'Lelang Cicilan', 'document', 'Cicilan', cicilan],
  ['/batal-cicilan', 'Batal Cicilan', 'document', 'Cicilan', cicilan],
  ['/laporan-cicilan', 'Laporan Cicilan', 'report', 'Laporan', cicilan],
  ['/laporan-cicilan-jatuh-tempo', 'Laporan Cicilan Jatuh Tempo', 'report', 'Laporan', cicilan],
])

export const room = defineRoom({ name: 'cicilan', screens })
