import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const kupon: Gate = { flag: 'KUPON_PENJUALAN_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/cek-kupon': 'Keadaan satu kupon: berlaku, sudah dipakai di mana, sisanya',
  '/laporan-kupon': 'Kupon yang dipakai dalam periode dan potongannya',
}

const screens = listScreens(purposes, [
  ['/cek-kupon', 'Cek Kupon', 'screen', 'Penjualan', kupon],
  ['/laporan-kupon', 'Laporan Kupon', 'report', 'Laporan', kupon],
])

export const room = defineRoom({ name: 'kupon', screens })
