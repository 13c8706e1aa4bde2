import type { Tx } from '#kernel/data/db/db.server.ts'

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

/** What the shop owes a supplier for goods moves by so much. The row is locked by then. */
export const sendSupplierDebt = (tx: Tx, cabang: string, kode_supplier: string, rupiah: bigint): void =>
  tx.send(
    `UPDATE supplier SET hutang_pokok = coalesce(hutang_pokok, 0) + $3 WHERE cabang = $1 AND kode_supplier = $2`,
    [cabang, kode_supplier, rupiah],
  )
