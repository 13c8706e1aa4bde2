import type { Tx } from '#kernel/data/db/db.server.ts'

/** Bought pieces in another state; codes of other goods are left alone. */
export function sendBoughtState(tx: Tx, cabang: string, waktu: string, status: string, codes: readonly string[]): void {
  if (codes.length === 0) return
  tx.send(
    `UPDATE barang_beli SET status = $3, diubah = $2, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = ANY ($4)`,
    [cabang, waktu, status, codes],
  )
}
