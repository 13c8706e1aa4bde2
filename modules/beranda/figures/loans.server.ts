import { keyAkun } from '#buku'
import type { Tx } from '#kernel/data/db/db.server.ts'

/** What a shop lent and what came back of it on a business date: rupiah of principal, documents net of cancelled ones, pledged pieces, milligrams. */
export interface LoanDay {
  readonly cabang: string
  readonly tanggal: string
  readonly dipinjamkan: bigint
  readonly nota: bigint
  readonly kembali: bigint
  readonly potong: bigint
  readonly berat: bigint
}

const [owed, capital] = [keyAkun['PIUTANG GADAI'], keyAkun['MODAL AWAL']]

/**
 * Loans by shop and business date, from the book. A document lends what it leaves owed more, and brings back what it leaves owed less: a
 * renewal closes one loan and opens another, which is neither. A loan that the shop began with stands against MODAL AWAL: nobody lent it now.
 */
const loadMoney = (tx: Tx, shops: readonly string[], from: string, to: string) =>
  tx.query<Omit<LoanDay, 'potong' | 'berat'>>(
    `SELECT d.cabang, d.tanggal, coalesce(sum(d.rp) FILTER (WHERE d.keluar), 0)::bigint AS dipinjamkan,
       (count(*) FILTER (WHERE d.keluar AND NOT d.balik) - count(*) FILTER (WHERE d.keluar AND d.balik))::bigint AS nota,
       coalesce(-sum(d.rp) FILTER (WHERE NOT d.keluar), 0)::bigint AS kembali
     FROM (SELECT b.cabang, b.tgl_system AS tanggal, b.nomor, b.balik, sum(b.debit - b.kredit) AS rp,
         (sum(b.debit - b.kredit) > 0) <> b.balik AS keluar
       FROM buku_uang b WHERE b.cabang = ANY ($1) AND b.tgl_system BETWEEN $2 AND $3 AND b.akun IN ($4, $5)
       GROUP BY 1, 2, 3, 4 HAVING bool_or(b.akun = $4) AND sum(b.debit - b.kredit) <> 0) d
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [shops, from, to, owed, capital],
  )

/** What was pledged on money lent: of a loan that follows another the pieces lie in the safe already. */
const loadPledged = (tx: Tx, shops: readonly string[], from: string, to: string) =>
  tx.query<Pick<LoanDay, 'cabang' | 'tanggal' | 'potong' | 'berat'>>(
    `SELECT h.cabang, h.tanggal, sum(h.total_jumlah)::bigint AS potong, sum(h.total_berat)::bigint AS berat FROM hutang h
     WHERE h.cabang = ANY ($1) AND h.tanggal BETWEEN $2 AND $3 AND h.status NOT IN ('BATAL', 'MENUNGGU VALIDASI')
       AND h.no_penebusan IS NULL AND h.no_lama IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    [shops, from, to],
  )

/** What these shops lent and got back on these business dates: the one source of every figure of loans on dashboards, charts and menus. */
export async function loadLoans(tx: Tx, shops: readonly string[], from: string, to: string): Promise<LoanDay[]> {
  const [money, pledged] = await Promise.all([loadMoney(tx, shops, from, to), loadPledged(tx, shops, from, to)])
  const none = { dipinjamkan: 0n, nota: 0n, kembali: 0n, potong: 0n, berat: 0n }
  return [...money.map((r) => ({ ...none, ...r })), ...pledged.map((r) => ({ ...none, ...r }))]
}

/** What came back of the principal of loans in a period, whatever document brought it. */
export async function loadRepaid(
  tx: Tx,
  shops: readonly string[],
  from: string,
  to: string,
): Promise<(cabang: string) => bigint> {
  const rows = await loadMoney(tx, shops, from, to)
  return (shop) => rows.reduce((sum, r) => (r.cabang === shop ? sum + r.kembali : sum), 0n)
}
