import type { Tx } from '#kernel/data/db/db.server.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { ongkosOf, type OngkosRow, type OwnPrice, type PricedBarang } from './price.ts'

/**
 * Columns of `barang b` from which its price is made, as of the moment of the request: waiting for a lock must not change
 * them. `$1` is the shop, `$2` the minute (`priceMinute`). The group is a subquery, because with a join the cached plan
 * read every kind of the shop for one piece (measured).
 */
export const priceColumns = `b.kode_group, b.kode_dept, b.kadar, b.berat, b.jumlah, b.aksesoris, b.harga_jual, b.ongkos,
  (SELECT g.harga FROM "group" g WHERE g.cabang = $1 AND g.kode_group = b.kode_group) AS harga_group,
  (SELECT coalesce(e.harga_jual, e.harga_24k) FROM harga_emas e WHERE e.cabang = $1 AND e.dihapus IS NULL AND e.waktu <= $2
    ORDER BY e.waktu DESC LIMIT 1) AS harga_emas`

/** Parameter `$2` of the columns: the minute whose gold price counts, on the shop's clock. */
export const priceMinute = (now: Date): string => {
  const { tanggal, clock } = jakartaTime(now)
  return `${tanggal}T${clock}`
}

/** What `priceColumns` answers. */
export interface PriceRow extends Omit<OwnPrice, 'jumlah'> {
  readonly kode_group: string
  readonly kode_dept: string
  readonly jumlah: bigint
  readonly harga_group: Rupiah | null
  readonly harga_emas: Rupiah | null
}

/** The ongkos table of the shop. */
export const loadOngkos = (tx: Tx, cabang: string): Promise<OngkosRow[]> =>
  tx.query<OngkosRow>(
    `SELECT kode_group, kode_dept, ongkos_rp, per, minimum FROM ongkos WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_ongkos`,
    [cabang],
  )

/** A row with all that its price is made from. */
export const pricedRow = <R extends PriceRow>(
  row: R,
  ongkos: readonly OngkosRow[],
): Omit<R, 'jumlah'> & PricedBarang => ({ ...row, ...ongkosOf(ongkos, row), jumlah: Number(row.jumlah) })
