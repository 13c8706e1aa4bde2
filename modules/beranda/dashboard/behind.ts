import { addressOf } from '#kernel/engine/report/drill.ts'

/** Where a tile leads: the notas of these days that it sums, and the pieces that lie in the shop. */
export const tileBehind = {
  sales: (from: string, to = from): string => addressOf('/laporan-penjualan', { tgl_from: from, tgl_to: to }),
  purchases: (from: string, to = from): string => addressOf('/laporan-pembelian', { tgl_from: from, tgl_to: to }),
  stock: (tanggal: string): string => addressOf('/laporan-stock-barang', { tanggal }),
}
