import type { Tx } from '#kernel/data/db/db.server.ts'
import { hashToken } from './session.server.ts'

/**
 * A program in the shop that serves devices which the server cannot reach. No user is logged in there, and its token is
 * good for nothing else.
 */
export interface Agent {
  readonly id: string
  readonly cabang: string
  /** ISO instant of its last call; absent: none since it was paired. */
  readonly terakhir: string | null
}

/** The agent of a token, in the shop of this transaction; undefined: unknown or revoked. */
export async function loadAgent(tx: Tx, token: string): Promise<Agent | undefined> {
  const [row] = await tx.query<Agent>(
    `SELECT id, cabang, terakhir FROM agen WHERE cabang = $1 AND token_hash = $2 AND dicabut IS NULL`,
    [tx.cabang, hashToken(token)],
  )
  return row
}

/** The key by which an agent signs, once until it is paired anew. False: it has another one. */
export async function nameAgentKey(tx: Tx, shop: string, id: string, key: string): Promise<boolean> {
  const changed = await tx.count(
    `UPDATE agen SET kunci_publik = $3 WHERE cabang = $1 AND id = $2 AND (kunci_publik IS NULL OR kunci_publik = $3)`,
    [shop, id, key],
  )
  return changed === 1
}
