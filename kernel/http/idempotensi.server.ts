import { hash } from 'node:crypto'
import { hashToken } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { tolak, type Tolak } from './tolak.ts'

/** Who asks: known by the token alone, because the question travels with the proof of the session. */
interface Asker {
  readonly cabang: string
  readonly token: string
  readonly kunci: string
}

/**
 * A command that is sent twice happens once and answers the same. The first call inserts its key and holds the row until it
 * commits; a second one waits there and then finds the stored answer. Refusals roll the row back, so that they can be tried again.
 */
export async function beginOnce(
  tx: Tx,
  a: Asker,
  request: string,
  now: Date,
): Promise<{ jawaban: unknown } | Tolak | undefined> {
  const sidik = hash('sha256', request, 'buffer')
  const who = hashToken(a.token)
  const fresh = await tx.count(
    `INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat)
     SELECT $1, s.user_id, $3, $4, $5 FROM sesi s WHERE s.token_hash = $2 ON CONFLICT DO NOTHING`,
    [a.cabang, who, a.kunci, sidik, now.toISOString()],
  )
  if (fresh) return undefined
  // Asked only of a call that came before, or of a stranger: a command that comes once does not pay for it.
  const [stored] = await tx.query<{ permintaan_hash: Buffer; jawaban: unknown }>(
    `SELECT i.permintaan_hash, i.jawaban FROM idempotensi i JOIN sesi s ON s.user_id = i.user_id
     WHERE i.cabang = $1 AND s.token_hash = $2 AND i.kunci = $3`,
    [a.cabang, who, a.kunci],
  )
  if (!stored) return undefined
  if (!stored.permintaan_hash.equals(sidik))
    return tolak(409, 'kunci', 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain')
  return { jawaban: stored.jawaban }
}

/** Keeps the answer, a JSON text; travels with the COMMIT. */
export function sendOnce(tx: Tx, a: { cabang: string; user_id: string; kunci: string }, jawaban: string): void {
  tx.send(`UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`, [
    a.cabang,
    a.user_id,
    a.kunci,
    jawaban,
  ])
}
