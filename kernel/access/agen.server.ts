import type { Tx } from '#kernel/db/db.server.ts'
import { hashToken } from './sesi.server.ts'

/** Agen: a program in the shop that serves what the server cannot reach. Nobody is logged in there: its token can do nothing else. */
export interface Agen {
  readonly id: string
  readonly cabang: string
  /** ISO instant; absent: never heard of since it was paired. */
  readonly terakhir: string | null
}

/** The agent behind a token, in the shop of this transaction; undefined: none, or its right was taken back. */
export async function loadAgen(tx: Tx, token: string): Promise<Agen | undefined> {
  const [row] = await tx.query<Agen>(
    `SELECT id, cabang, terakhir FROM agen WHERE cabang = $1 AND token_hash = $2 AND dicabut IS NULL`,
    [tx.cabang, hashToken(token)],
  )
  return row
}
