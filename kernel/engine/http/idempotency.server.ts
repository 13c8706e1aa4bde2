import { hash } from 'node:crypto'
import { hashToken } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'

/** The caller, known by the token alone: this query travels with the session's proof. */
interface Asker {
  readonly cabang: string
  readonly token: string
  readonly key: string
}

/**
 * A command that is sent twice runs once and answers the same. The first call inserts its key and holds the row until
 * it commits; a second one waits for that row and then finds the stored answer. A refusal rolls the row back, so that
 * the command can be tried again.
 */
export async function beginOnce(
  tx: Tx,
  asker: Asker,
  request: string,
  now: Date,
): Promise<{ answer: unknown } | Refusal | undefined> {
  const fingerprint = hash('sha256', request, 'buffer')
  const who = hashToken(asker.token)
  const fresh = await tx.count(
    `INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat)
     SELECT $1, s.user_id, $3, $4, $5 FROM sesi s WHERE s.token_hash = $2 ON CONFLICT DO NOTHING RETURNING 1`,
    [asker.cabang, who, asker.key, fingerprint, now.toISOString()],
  )
  if (fresh) return undefined
  // Only queried when no row was inserted (key known, or unknown session), so that a command sent once does not pay for
  // it.
  const [stored] = await tx.query<{ permintaan_hash: Buffer; jawaban: unknown }>(
    `SELECT i.permintaan_hash, i.jawaban FROM idempotensi i JOIN sesi s ON s.user_id = i.user_id
     WHERE i.cabang = $1 AND s.token_hash = $2 AND i.kunci = $3`,
    [asker.cabang, who, asker.key],
  )
  if (!stored) return undefined
  if (!stored.permintaan_hash.equals(fingerprint))
    return refusal(409, 'kunci', 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain')
  return { answer: stored.jawaban }
}

/** Stores the answer, a JSON text; travels with the COMMIT. */
export function sendOnce(tx: Tx, attempt: { cabang: string; user_id: string; key: string }, answer: string): void {
  tx.send(`UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`, [
    attempt.cabang,
    attempt.user_id,
    attempt.key,
    answer,
  ])
}
