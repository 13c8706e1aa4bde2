import { addressOf } from '#kernel/engine/report/drill.ts'

/** Where a figure of the stock leads: the pieces that it counts, all of them or those of one tray. */
export const stockBehind = (
  tanggal: string,
  where: { readonly kode_gudang?: string; readonly kode_toko?: string } = {},
): string => addressOf('/laporan-stock-barang', { tanggal, ...where })

/** Where the cash of sales leads: the notas of the day with their cash. */
export const salesBehind = (tanggal: string): string =>
  addressOf('/laporan-penjualan', { tgl_from: tanggal, tgl_to: tanggal })

/** Where the number of documents of a kind leads: the list of those of the day. */
export const documentsBehind = (list: string, tanggal: string): string =>
  addressOf(list, { tgl_from: tanggal, tgl_to: tanggal })
