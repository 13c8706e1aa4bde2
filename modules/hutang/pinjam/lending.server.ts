import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { priceMinute } from '#barang/server'
import { identified } from '#member/server'
import type { BungaRow, Identified, LendingFacts } from './lending.ts'

type At = Pick<LoadCall, 'cabang' | 'lock'>

/** A customer with whether the shop knows who they are. `who`: SQL for the code, over `$2`. */
export async function loadIdentified(
  tx: Tx,
  cabang: string,
  who: string,
  key: string | null,
): Promise<Identified | undefined> {
  if (key === null) return undefined
  const [found] = await tx.query<Identified & Record<string, unknown>>(
    `SELECT c.nama_customer, c.alamat_customer, c.no_hp, ${identified('c')} AS identitas FROM customer c
     WHERE c.cabang = $1 AND c.kode = ${who} AND c.dihapus IS NULL`,
    [cabang, key],
  )
  return found
}

/** The states in which something is owed on a loan. */
const open = `h.status IN ('AKTIF', 'BUNGA DIBAYAR')`

/** SQL: the shop keeps a ceiling of this kind. Only then is what is owed summed. */
const ceilingOf = (jenis: 'CUSTOMER' | 'TOKO'): string =>
  `EXISTS (SELECT FROM plafond_hutang f WHERE f.cabang = $1 AND f.jenis = '${jenis}' AND f.dihapus IS NULL)`

/**
 * The ceilings, and what is owed. Their rows are locked first: of two tills that lend the last of a ceiling one waits for the other, and the
 * sums below are read under that lock. `who`: SQL for the borrower's code, over `$2`; the same person's other codes count too.
 */
export async function loadCeilings(
  tx: Tx,
  m: At,
  who: string,
  key: string,
): Promise<Pick<LendingFacts, 'plafond' | 'owed'>> {
  const [rows, [owed]] = await Promise.all([
    tx.query<{ jenis: 'CUSTOMER' | 'TOKO'; plafond: Rupiah }>(
      `SELECT jenis, plafond FROM plafond_hutang WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_plafond ${m.lock}`,
      [m.cabang],
    ),
    tx.query<{ orang: Rupiah; toko: Rupiah }>(
      `SELECT CASE WHEN ${ceilingOf('CUSTOMER')} THEN (SELECT coalesce(sum(h.sisa_pokok), 0)::bigint FROM hutang h WHERE h.cabang = $1 AND ${open} AND h.kode_customer IN (
           SELECT ${who} UNION SELECT o.kode_customer FROM orang_customer me JOIN orang_customer o ON o.cabang = me.cabang AND o.orang = me.orang
           WHERE me.cabang = $1 AND me.kode_customer = ${who})) ELSE 0 END AS orang,
         CASE WHEN ${ceilingOf('TOKO')} THEN (SELECT coalesce(sum(h.sisa_pokok), 0)::bigint FROM hutang h WHERE h.cabang = $1 AND ${open}) ELSE 0 END AS toko`,
      [m.cabang, key],
    ),
  ])
  const of = (jenis: 'CUSTOMER' | 'TOKO'): Rupiah | null => rows.find((r) => r.jenis === jenis)?.plafond ?? null
  return { plafond: { CUSTOMER: of('CUSTOMER'), TOKO: of('TOKO') }, owed: owed! }
}

type Rates = Omit<LendingFacts, 'plafond' | 'owed'>
/** Prices and tables of today. One round trip. */
export async function loadRates(tx: Tx, m: Pick<LoadCall, 'cabang' | 'now'>): Promise<Rates> {
  const one = [m.cabang]
  const [kadar, kondisi, pokok, plafond, [emas], bunga] = await Promise.all([
    tx.query<{ kode_kadar: string; kadar: Percent }>(
      `SELECT kode_kadar, kadar FROM kadar WHERE cabang = $1 AND dihapus IS NULL`,
      one,
    ),
    tx.query<{ kondisi_pinjaman: string; persen_taksiran: Percent }>(
      `SELECT kondisi_pinjaman, persen_taksiran FROM kondisi_pinjaman WHERE cabang = $1 AND dihapus IS NULL`,
      one,
    ),
    tx.query<{ kode_group: string; pokok_per_gram: Rupiah }>(
      `SELECT kode_group, pokok_per_gram FROM hutang_pokok WHERE cabang = $1 AND dihapus IS NULL`,
      one,
    ),
    tx.query<{ kode_kadar: string; plafond_per_gram: Rupiah }>(
      `SELECT kode_kadar, plafond_per_gram FROM plafond_kadar_hutang WHERE cabang = $1 AND dihapus IS NULL`,
      one,
    ),
    tx.query<{ harga: Rupiah }>(
      `SELECT coalesce(harga_beli, harga_24k) AS harga FROM harga_emas
       WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [m.cabang, priceMinute(m.now)],
    ),
    tx.query<Omit<BungaRow, 'lama_pinjam'> & { lama_pinjam: bigint }>(
      `SELECT kode_bunga, jumlah_dari, jumlah_sampai, bunga, lama_pinjam, biaya_admin, denda_harian FROM bunga_hutang
       WHERE cabang = $1 AND dihapus IS NULL ORDER BY jumlah_dari`,
      one,
    ),
  ])
  return {
    kadar: new Map(kadar.map((r) => [r.kode_kadar, r.kadar])),
    kondisi: new Map(kondisi.map((r) => [r.kondisi_pinjaman, r.persen_taksiran])),
    pokok: new Map(pokok.map((r) => [r.kode_group, r.pokok_per_gram])),
    plafond_kadar: new Map(plafond.map((r) => [r.kode_kadar, r.plafond_per_gram])),
    emas: emas?.harga ?? null,
    bunga: bunga.map((r) => ({ ...r, lama_pinjam: Number(r.lama_pinjam) })),
  }
}
