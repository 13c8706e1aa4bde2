import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { priceMinute } from '#barang/server'
import { identified } from '#member/server'
import type { BungaTableRow, Identified, LendingFacts } from './lending.ts'

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
 * SQL: what a borrower owes under all codes of the same person. A subquery a code: written as a join it was planned anew from statistics, and a plan
 * that reads every running loan of the shop stayed in use (1,400 pages for 14). This one asks the index of borrowers whatever the planner believes.
 */
const owedBy = (
  who: string,
): string => `(SELECT coalesce(sum((SELECT sum(h.sisa_pokok) FROM hutang h WHERE h.cabang = $1 AND ${open} AND h.kode_customer = p.kode)), 0)::bigint
   FROM (SELECT ${who} AS kode UNION SELECT o.kode_customer FROM orang_customer o WHERE o.cabang = $1 AND o.orang = (
     SELECT me.orang FROM orang_customer me WHERE me.cabang = $1 AND me.kode_customer = ${who})) p)`

/**
 * The ceilings, and what is owed. Their rows are locked first: of two tills that lend the last of a ceiling one waits for the other, and the
 * sums below are read under that lock. `who`: SQL for the borrower's code, over `$2`; the same person's other codes count too.
 */
export async function loadCeilings(
  tx: Tx,
  at: At,
  who: string,
  key: string,
): Promise<Pick<LendingFacts, 'plafond' | 'owed'>> {
  const [rows, [owed]] = await Promise.all([
    tx.query<{ jenis: 'CUSTOMER' | 'TOKO'; plafond: Rupiah }>(
      `SELECT jenis, plafond FROM plafond_hutang WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_plafond ${at.lock}`,
      [at.cabang],
    ),
    tx.query<{ orang: Rupiah; toko: Rupiah }>(
      `SELECT CASE WHEN ${ceilingOf('CUSTOMER')} THEN ${owedBy(who)} ELSE 0 END AS orang,
         CASE WHEN ${ceilingOf('TOKO')} THEN coalesce((SELECT b.sisa_pokok FROM hutang_berjalan b WHERE b.cabang = $1), 0) ELSE 0 END AS toko`,
      [at.cabang, key],
    ),
  ])
  const of = (jenis: 'CUSTOMER' | 'TOKO'): Rupiah | null => rows.find((r) => r.jenis === jenis)?.plafond ?? null
  return { plafond: { CUSTOMER: of('CUSTOMER'), TOKO: of('TOKO') }, owed: owed! }
}

type Rates = Omit<LendingFacts, 'plafond' | 'owed'>

/** Tables of one figure for each code, as one statement reads them: name → column of the code, column of the figure. */
const tables = {
  kadar: ['kode_kadar', 'kadar'],
  kondisi_pinjaman: ['kondisi_pinjaman', 'persen_taksiran'],
  hutang_pokok: ['kode_group', 'pokok_per_gram'],
  plafond_kadar_hutang: ['kode_kadar', 'plafond_per_gram'],
} as const
const figures = Object.entries(tables)
  .map(
    ([name, [code, figure]]) =>
      `SELECT '${name}' AS tabel, ${code} AS kode, ${figure} AS nilai FROM ${name} WHERE cabang = $1 AND dihapus IS NULL`,
  )
  .join(' UNION ALL ')

/** Prices and tables of today. One round trip. */
export async function loadRates(tx: Tx, call: Pick<LoadCall, 'cabang' | 'now'>): Promise<Rates> {
  const [rows, [emas], bunga] = await Promise.all([
    tx.query<{ tabel: keyof typeof tables; kode: string; nilai: bigint }>(figures, [call.cabang]),
    tx.query<{ harga: Rupiah }>(
      `SELECT coalesce(harga_beli, harga_24k) AS harga FROM harga_emas
       WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [call.cabang, priceMinute(call.now)],
    ),
    tx.query<Omit<BungaTableRow, 'lama_pinjam'> & { lama_pinjam: bigint }>(
      `SELECT kode_bunga, jumlah_dari, jumlah_sampai, bunga, lama_pinjam, biaya_admin, denda_harian FROM bunga_hutang
       WHERE cabang = $1 AND dihapus IS NULL ORDER BY jumlah_dari`,
      [call.cabang],
    ),
  ])
  const of = <Figure extends bigint>(tabel: keyof typeof tables): ReadonlyMap<string, Figure> =>
    new Map(rows.flatMap((r) => (r.tabel === tabel ? [[r.kode, r.nilai as Figure]] : [])))
  return {
    kadar: of<Percent>('kadar'),
    kondisi: of<Percent>('kondisi_pinjaman'),
    pokok: of<Rupiah>('hutang_pokok'),
    plafond_kadar: of<Rupiah>('plafond_kadar_hutang'),
    emas: emas?.harga ?? null,
    bunga: bunga.map((r) => ({ ...r, lama_pinjam: Number(r.lama_pinjam) })),
  }
}
