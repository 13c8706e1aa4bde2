import { defineRoom } from '#kernel/model/room.ts'
import type { Gate } from '#kernel/model/access/gate.ts'
import { listScreens } from '#kernel/model/screen.ts'

const preOrder: Gate = { flag: 'PRE_ORDER_MODULE' }

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = {
  '/lihat-pre-order': 'Pre order yang terbuka dan yang selesai',
  '/transaksi-pre-order': 'Customer memesan barang yang belum datang, dengan uang muka',
  '/import-pre-order': 'Daftar barang yang ditawarkan untuk pre order, dari file',
  '/closing-barang-po': 'Barang pre order yang datang diberi barcode dan siap diambil',
  '/laporan-penjualan-po': 'Barang pre order yang sudah diambil, dengan labanya',
  '/laporan-outstand-po': 'Barang pre order yang belum datang, dengan uang mukanya',
  '/laporan-closing-po': 'Barang pre order yang datang dalam periode',
  '/laporan-transaksi-po': 'Semua pre order dalam periode, dengan sisa bayarnya',
}

const screens = listScreens(purposes, [
  ['/lihat-pre-order', 'Lihat Pre Order', 'list', 'Pesanan', preOrder],
  ['/transaksi-pre-order', 'Transaksi Pre Order', 'document', 'Pesanan', preOrder],
  ['/import-pre-order', 'Import Pre Order', 'document', 'Pesanan', preOrder, { first: { KASIR: false } }],
  ['/closing-barang-po', 'Closing Barang PO', 'document', 'Pesanan', preOrder, { first: { KASIR: false } }],
  ['/laporan-penjualan-po', 'Laporan Penjualan PO', 'report', 'Laporan', preOrder],
  ['/laporan-outstand-po', 'Laporan Outstand PO', 'report', 'Laporan', preOrder],
  ['/laporan-closing-po', 'Laporan Closing PO', 'report', 'Laporan', preOrder],
  ['/laporan-transaksi-po', 'Laporan Transaksi PO', 'report', 'Laporan', preOrder],
])

export const room = defineRoom({ name: 'pre-order', screens })
