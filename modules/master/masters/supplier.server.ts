import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Done } from '#kernel/engine/document/action.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import type { OwedSupplier, SupplierDebt } from './supplier.ts'

/** A supplier as a document names it. */
export interface SupplierFacts {
  readonly kode_supplier: string
  readonly nama_supplier: string
  readonly faktur_pajak: boolean
}

/** What a document says of its supplier: the code, or a text that is a code or a name. */
interface Named {
  readonly kode_supplier: string | null
  readonly supplier: string | null
}

/** The supplier that a document names, with its row locked as the call says: what the shop owes moves with the document. */
export async function loadSupplier(
  tx: Tx,
  at: { readonly cabang: string; readonly lock: string },
  named: Named,
): Promise<SupplierFacts | undefined> {
  const text = named.kode_supplier ?? named.supplier
  if (text === null) return undefined
  const [found] = await tx.query<SupplierFacts>(
    `SELECT kode_supplier, nama_supplier, faktur_pajak FROM supplier
     WHERE cabang = $1 AND dihapus IS NULL AND (kode_supplier = $2 OR (nama_supplier = $2 AND $3))
     ORDER BY kode_supplier <> $2, kode_supplier LIMIT 1 ${at.lock}`,
    [at.cabang, text, named.kode_supplier === null],
  )
  return found
}

type Place = { readonly cabang: string; readonly lock: string }

/** `codes`: SQL that names suppliers by `$2`; `alive`: only those that a new document may name. */
async function owedTo(tx: Tx, { cabang, lock }: Place, codes: string, value: unknown, alive = '') {
  const rows = await tx.query<OwedSupplier>(
    `SELECT kode_supplier, nama_supplier, coalesce(hutang_pokok, 0) AS hutang_pokok, coalesce(hutang_berat, 0) AS hutang_berat,
       coalesce(nilai_emas, 0) AS nilai_emas
     FROM supplier WHERE cabang = $1 AND kode_supplier = ANY (${codes}) ${alive} ORDER BY kode_supplier ${lock}`,
    [cabang, value],
  )
  return new Map(rows.map((r) => [r.kode_supplier, r])) as ReadonlyMap<string, OwedSupplier>
}

/** Suppliers by code with what is owed to each, their rows locked in that order as the call says. */
export const loadOwed = (tx: Tx, m: Place, kode: readonly string[]) => owedTo(tx, m, '$2', kode, 'AND dihapus IS NULL')

/** The same of the suppliers that a stored document names. `codes`: their codes as a subquery over the document's number, `$2`. */
export const loadOwedBy = (tx: Tx, at: Place & { readonly number: string }, codes: string) =>
  owedTo(tx, at, codes, at.number)

/** The supplier that a stored document names in its header, likewise. */
export async function loadOwedOf(
  tx: Tx,
  at: Place & { readonly number: string },
  doc: AnyDocument,
): Promise<OwedSupplier | undefined> {
  const codes = `SELECT d.kode_supplier FROM ${tableName(doc)} d WHERE d.cabang = $1 AND d.${doc.number.field} = $2`
  return [...(await loadOwedBy(tx, at, codes)).values()][0]
}

/**
 * What a document owes its supplier is added to his debt (`sign` 1n) or taken off: in the book of suppliers, and in the balance beside it.
 * His row is locked by then; a document without a supplier (null) moves nothing. `back`: the document is called off, and this is the mirror.
 */
export function sendSupplierDebt(
  tx: Tx,
  doc: Pick<AnyDocument, 'prefix'>,
  { context: { cabang, now: waktu, tgl_system }, nomor }: Pick<Done, 'context' | 'nomor'>,
  {
    kode_supplier,
    ...by
  }: Partial<Readonly<Record<keyof SupplierDebt, bigint>>> & { readonly kode_supplier: string | null },
  sign: 1n | -1n,
  back = sign < 0n,
): void {
  const [rp = 0n, berat = 0n, nilai_emas = 0n] = [by.hutang_pokok, by.hutang_berat, by.nilai_emas].map(
    (n) => sign * (n ?? 0n),
  )
  if (kode_supplier === null || (rp === 0n && berat === 0n && nilai_emas === 0n)) return
  sendRows(tx, 'buku_supplier', [
    { cabang, waktu, tgl_system, jenis: doc.prefix, nomor, balik: back, kode_supplier, rp, berat, nilai_emas },
  ])
  tx.send(
    `UPDATE supplier SET hutang_pokok = coalesce(hutang_pokok, 0) + $3, hutang_berat = coalesce(hutang_berat, 0) + $4,
       nilai_emas = coalesce(nilai_emas, 0) + $5 WHERE cabang = $1 AND kode_supplier = $2`,
    [cabang, kode_supplier, rp, berat, nilai_emas],
  )
}
