import type { Tx } from '#kernel/data/db/db.server.ts'

/** A delivery that is still being written down: it lies in the shop, and no book knows it. */
export interface OpenDelivery {
  readonly no_penerimaan: string
  readonly tanggal: string
  readonly nama_supplier: string | null
  readonly oleh: string
}

/** The receiving sessions that are open, of whatever day, the oldest first. */
export const loadOpenDeliveries = (tx: Tx, cabang: string): Promise<OpenDelivery[]> =>
  tx.query<OpenDelivery>(
    `SELECT no_penerimaan, tanggal, nama_supplier, oleh FROM penerimaan_barang
     WHERE cabang = $1 AND status = 'DRAFT' ORDER BY tanggal, urut`,
    [cabang],
  )
