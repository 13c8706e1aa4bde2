import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { peekNumber, takeNumber, type NumberCondition } from '#kernel/engine/document/number.server.ts'
import { fromDb } from '#kernel/engine/document/save.server.ts'
import { identified } from '#member/server'
import { hutangPrefix, jaminanLine, type JaminanLine } from '../pinjam/hutang.shape.ts'
import { loadCeilings, loadIdentified, loadRates } from '../pinjam/lending.server.ts'
import type { Loan, PenebusanFacts } from './penebusan.ts'

/** SQL for the number of the loan that is meant, over `$2`. */
type Meant = string

/** A loan `h` as rules read it. */
export const loanColumns = `h.no_faktur_hutang AS nomor, h.status, h.kode_customer, h.nama_customer, h.alamat_customer, h.no_hp, h.kode_sales, h.lama_pinjam, h.pokok,
  h.sisa_pokok, h.bunga, h.mode_bunga, h.bunga_sampai, h.tgl_hutang, h.jatuh_tempo, h.denda_harian, h.pembulatan_ke, h.uang_baru`

/** The loan under its lock, with its pieces, and what waits on it. `own`: the payment that asks does not stand in its own way. */
async function loadLoan(
  tx: Tx,
  call: LoadCall<unknown>,
  meant: Meant,
  key: string,
  own: string,
): Promise<Loan | undefined> {
  const values = [call.cabang, key]
  const [[head], [who], lines, [waiting]] = await Promise.all([
    tx.query<Omit<Loan, 'identitas' | 'barang' | 'menunggu' | 'lama_pinjam'> & { lama_pinjam: bigint }>(
      `SELECT ${loanColumns} FROM hutang h WHERE h.cabang = $1 AND h.no_faktur_hutang = ${meant} ${call.lock}`,
      values,
    ),
    tx.query<{ identitas: boolean }>(
      `SELECT ${identified('c')} AS identitas FROM hutang h JOIN customer c ON c.cabang = h.cabang AND c.kode = h.kode_customer
       WHERE h.cabang = $1 AND h.no_faktur_hutang = ${meant}`,
      values,
    ),
    tx.query(
      `SELECT d.* FROM hutang_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_hutang = ${meant} ORDER BY d.baris`,
      values,
    ),
    tx.query<{ no_penebusan: string }>(
      `SELECT p.no_penebusan FROM penebusan p WHERE p.cabang = $1 AND p.no_faktur_hutang = ${meant} AND p.status = 'MENUNGGU VALIDASI'
         AND p.no_penebusan <> $3 ORDER BY p.no_penebusan LIMIT 1`,
      [...values, own],
    ),
  ])
  if (!head) return undefined
  return {
    ...head,
    lama_pinjam: Number(head.lama_pinjam),
    identitas: who?.identitas ?? false,
    barang: lines.map((row) => fromDb(jaminanLine, row) as unknown as JaminanLine),
    menunggu: waiting?.no_penebusan ?? null,
  }
}

interface Asked {
  readonly meant: Meant
  readonly key: string
  readonly own: string
  readonly kode_pengambil: string | null
  readonly rekening: Parameters<typeof loadBiaya>[2]
  /** It may lend, or a loan may follow: prices, tables and ceilings are read, and the ceilings locked. */
  readonly lends: boolean
  /** Whether a loan follows. */
  readonly follows: NumberCondition
}

/** Everything that a payment needs. One round trip; the loan is locked before the ceilings, and those before the number. */
export async function loadPayment(tx: Tx, call: LoadCall<unknown>, asked: Asked): Promise<PenebusanFacts> {
  const borrower = `(SELECT x.kode_customer FROM hutang x WHERE x.cabang = $1 AND x.no_faktur_hutang = ${asked.meant})`
  const [loan, pengambil, rates, ceilings, rekening, number] = await Promise.all([
    loadLoan(tx, call, asked.meant, asked.key, asked.own),
    loadIdentified(tx, call.cabang, '$2', asked.kode_pengambil),
    asked.lends ? loadRates(tx, call) : undefined,
    asked.lends ? loadCeilings(tx, call, borrower, asked.key) : undefined,
    loadBiaya(tx, call.cabang, asked.rekening),
    call.executes
      ? takeNumber(tx, call.cabang, hutangPrefix, undefined, asked.follows)
      : peekNumber(tx, call.cabang, hutangPrefix, asked.follows),
  ])
  const lending = rates && ceilings ? { ...rates, ...ceilings } : undefined
  return { lending, loan, pengambil, rekening, urut: number?.sequence }
}
