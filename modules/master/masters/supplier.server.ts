import type { Tx } from '#kernel/data/db/db.server.ts'
import type { OwedSupplier, SupplierDebt } from './supplier.ts'

/** A supplier as a document names it. */
export interface SupplierFacts {
  readonly kode_supplier: string
  readonly nama_supplier: string
}

/** What a document says of its supplier: the code, or a text that is a code or a name. */
interface Named {
  readonly kode_supplier: string | null
  readonly supplier: string | null
}

/** The supplier that a document names, with its row locked as the call says: what the shop owes moves with the document. */
export async function loadSupplier(
  tx: Tx,
  m: { readonly cabang: string; readonly lock: string },
  named: Named,
): Promise<SupplierFacts | undefined> {
  const text = named.kode_supplier ?? named.supplier
  if (text === null) return undefined
  const [found] = await tx.query<SupplierFacts>(
    `SELECT kode_supplier, nama_supplier FROM supplier
     WHERE cabang = $1 AND dihapus IS NULL AND (kode_supplier = $2 OR (nama_supplier = $2 AND $3))
     ORDER BY kode_supplier <> $2, kode_supplier LIMIT 1 ${m.lock}`,
    [m.cabang, text, named.kode_supplier === null],
  )
  return found
}

/** Suppliers by code with what is owed to each, their rows locked in that order as the call says. */
export async function loadOwed(
  tx: Tx,
  m: { readonly cabang: string; readonly lock: string },
  kode: readonly string[],
): Promise<ReadonlyMap<string, OwedSupplier>> {
  const rows = await tx.query<OwedSupplier>(
    `SELECT kode_supplier, nama_supplier, coalesce(hutang_pokok, 0) AS hutang_pokok, coalesce(hutang_berat, 0) AS hutang_berat,
       coalesce(nilai_emas, 0) AS nilai_emas
     FROM supplier WHERE cabang = $1 AND kode_supplier = ANY ($2) AND dihapus IS NULL ORDER BY kode_supplier ${m.lock}`,
    [m.cabang, kode],
  )
  return new Map(rows.map((r) => [r.kode_supplier, r]))
}

/** What the shop owes a supplier moves by so much. The row is locked by then. */
export const sendSupplierDebt = (
  tx: Tx,
  cabang: string,
  kode_supplier: string,
  by: Partial<Readonly<Record<keyof SupplierDebt, bigint>>>,
): void =>
  tx.send(
    `UPDATE supplier SET hutang_pokok = coalesce(hutang_pokok, 0) + $3, hutang_berat = coalesce(hutang_berat, 0) + $4,
       nilai_emas = coalesce(nilai_emas, 0) + $5 WHERE cabang = $1 AND kode_supplier = $2`,
    [cabang, kode_supplier, by.hutang_pokok ?? 0n, by.hutang_berat ?? 0n, by.nilai_emas ?? 0n],
  )
