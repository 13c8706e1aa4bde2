import type { Tx } from '#kernel/data/db/db.server.ts'
import type { BankBiaya } from './bayar.ts'
import { feeColumns } from './ways.ts'

/** What the banks of the accounts that these payments name keep of a payment, by account. */
export async function loadBiaya(
  tx: Tx,
  cabang: string,
  bayar: readonly { readonly no_rekening: string | null }[],
): Promise<ReadonlyMap<string, BankBiaya>> {
  const rekening = bayar.map((b) => b.no_rekening).filter((r) => r !== null)
  if (rekening.length === 0) return new Map()
  const bank = await tx.query<BankBiaya & { no_rekening: string }>(
    `SELECT r.no_rekening, ${feeColumns.map((name) => `b.${name}`).join(', ')} FROM rekening r
     JOIN bank b ON b.cabang = r.cabang AND b.kode_bank = r.kode_bank
     WHERE r.cabang = $1 AND b.cabang = $1 AND r.no_rekening = ANY ($2) AND r.dihapus IS NULL`,
    [cabang, [...new Set(rekening)].sort()],
  )
  return new Map(bank.map((b) => [b.no_rekening, b]))
}
