import type { Tx } from '#kernel/data/db/db.server.ts'

/** The business day of a shop: the row is locked by the command that calls. */

/** Nothing is booked any more until another day begins. */
export const sendDayEnd = (tx: Tx, shop: string): void =>
  tx.send(`UPDATE hari_toko SET buka = false WHERE cabang = $1`, [shop])

/** The day that ended last goes on. */
export const sendDayAgain = (tx: Tx, shop: string): void =>
  tx.send(`UPDATE hari_toko SET buka = true WHERE cabang = $1`, [shop])

export const sendDayStart = (tx: Tx, shop: string, tgl_system: string): void =>
  tx.send(`UPDATE hari_toko SET tgl_system = $2, buka = true WHERE cabang = $1`, [shop, tgl_system])
