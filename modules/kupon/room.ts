import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const kupon: Gate = { flag: 'KUPON_PENJUALAN_MODULE' }

const screens = listScreens([
  ['/cek-kupon', 'Cek Kupon', 'screen', 'Penjualan', kupon],
  ['/laporan-kupon', 'Laporan Kupon', 'report', 'Laporan', kupon],
])

export const room = defineRoom({ name: 'kupon', screens })
