import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const preOrder: Gate = { flag: 'PRE_ORDER_MODULE' }

const screens = listScreens([
  ['/lihat-pre-order', 'Lihat Pre Order', 'list', 'Pesanan', preOrder],
  ['/transaksi-pre-order', 'Transaksi Pre Order', 'document', 'Pesanan', preOrder],
  ['/import-pre-order', 'Import Pre Order', 'document', 'Pesanan', preOrder],
  ['/closing-barang-po', 'Closing Barang PO', 'document', 'Pesanan', preOrder],
  ['/laporan-penjualan-po', 'Laporan Penjualan PO', 'report', 'Laporan', preOrder],
  ['/laporan-outstand-po', 'Laporan Outstand PO', 'report', 'Laporan', preOrder],
  ['/laporan-closing-po', 'Laporan Closing PO', 'report', 'Laporan', preOrder],
  ['/laporan-transaksi-po', 'Laporan Transaksi PO', 'report', 'Laporan', preOrder],
])

export const room = defineRoom({ name: 'pre-order', screens })
