import type { Tx } from '#kernel/data/db/db.server.ts'
import type { CustomerFacts } from './customer-of.ts'

/** The customer that a document names; undefined for nobody, or for one that does not exist. No query for nobody. */
export async function loadCustomer(tx: Tx, cabang: string, kode: string | null): Promise<CustomerFacts | undefined> {
  if (kode === null) return undefined
  const [found] = await tx.query<CustomerFacts>(
    `SELECT nama_customer, alamat_customer, no_hp FROM customer WHERE cabang = $1 AND kode = $2 AND dihapus IS NULL`,
    [cabang, kode],
  )
  return found
}

/** SQL: do number, kind, photo and consent of the identity of this row of `customer` stand? */
export const identified = (alias: string): string =>
  `(${alias}.nomor_identitas IS NOT NULL AND ${alias}.jenis_identitas IS NOT NULL AND ${alias}.foto_identitas IS NOT NULL AND ${alias}.persetujuan IS NOT NULL)`
