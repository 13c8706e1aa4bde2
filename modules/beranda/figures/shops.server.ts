import { readHeadOffice } from '#kernel/engine/access/head-office.server.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { penjualan } from '#penjualan'
import { chainScreen } from '../screens.ts'

/** A shop with its business date; null before its first day. */
export interface Shop {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
  readonly tgl_system: string | null
  readonly buka: boolean
  /** Where it is served. */
  readonly portal: string | null
}

/** Who sees sales sees these figures of the own shop; the chain's are for whoever may open head office's dashboard. */
export const tradeAccess = { screen: [chainScreen, ...documentScreens(penjualan)] }

/** Every shop, or one. */
export const loadShops = (tx: Tx, cabang: string | null) =>
  tx.query<Shop>(
    `SELECT t.kode_toko, t.nama_toko, coalesce(t.alamat_toko, '') AS alamat_toko, t.pusat, t.portal, h.tgl_system, coalesce(h.buka, false) AS buka
     FROM toko t LEFT JOIN hari_toko h ON h.cabang = t.kode_toko
     WHERE t.dihapus IS NULL AND ($1::text IS NULL OR t.kode_toko = $1) ORDER BY t.pusat DESC, t.kode_toko`,
    [cabang],
  )

interface Call {
  readonly db: Database
  readonly tx: Tx
  readonly session: Session
  readonly now: Date
}

/**
 * Reads over the shops that the session may see: head office all of them, with an entry in its audit book; a branch, and
 * whoever looks at one, that shop alone. `reason`: what the entry says was read.
 */
export async function readShops<T>(
  call: Call,
  reason: string,
  work: (tx: Tx, shops: readonly Shop[]) => Promise<T>,
): Promise<T | Refusal> {
  const { session } = call
  const chain = session.pusat && session.kode_toko === session.toko_asal && mayOpen(chainScreen, session).allowed
  const read = async (tx: Tx, cabang: string | null) => work(tx, await loadShops(tx, cabang))
  return chain ? readHeadOffice(call, reason, (tx) => read(tx, null)) : read(call.tx, session.kode_toko)
}

/** The first and the last business date of these shops; undefined where none has been opened. */
export function dayRange(shops: readonly Shop[]): { readonly first: string; readonly last: string } | undefined {
  const days = shops.flatMap((s) => s.tgl_system ?? []).toSorted()
  return days.length > 0 ? { first: days[0]!, last: days.at(-1)! } : undefined
}
