import { fineOf } from '#buku/server'
import type { Stock } from '#barang/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { barangBeli, boughtShelf } from './barang-beli.resource.ts'

/** Bought pieces in another state; codes of other goods are left alone. */
export function sendBoughtState(tx: Tx, cabang: string, waktu: string, status: string, codes: readonly string[]): void {
  if (codes.length === 0) return
  tx.send(
    `UPDATE barang_beli SET status = $3, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($4)`,
    [cabang, waktu, status, codes],
  )
}

/** The bought pieces as documents take them. No till holds one, and no scale weighs its tray. */
export const boughtStock: Stock = {
  shelf: boughtShelf,
  rows: { table: 'barang_beli', murni: fineOf('b'), held: false },
  resource: barangBeli,
  send: (tx, { cabang, now, nomor }, status, codes, to) =>
    tx.send(
      `UPDATE barang_beli SET status = $3, no_hancur = $4, kode_gudang = coalesce($6, kode_gudang), kode_baki = coalesce($7, kode_baki),
         diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($5)`,
      [cabang, now, status, nomor, codes, to?.kode_gudang ?? null, to?.kode_baki ?? null],
    ),
}
