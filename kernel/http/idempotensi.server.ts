import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import { tolak, type Tolak } from './tolak.ts'

/**
 * A command that is sent twice happens once and answers the same. The first call inserts its key and holds the row until it
 * commits; a second one waits there and then finds the stored answer. Refusals roll the row back, so that they can be tried again.
 */
export async function beginOnce(
  tx: Tx,
  sesi: Sesi,
  kunci: string,
  request: string,
  now: Date,
): Promise<{ jawaban: unknown } | Tolak | undefined> {
  const hash = createHash('sha256').update(request).digest()
  const fresh = await tx.count(
    `INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [sesi.kode_toko, sesi.user_id, kunci, hash, now.toISOString()],
  )
  if (fresh) return undefined
  const [stored] = await tx.query<{ permintaan_hash: Buffer; jawaban: unknown }>(
    `SELECT permintaan_hash, jawaban FROM idempotensi WHERE cabang = $1 AND user_id = $2 AND kunci = $3`,
    [sesi.kode_toko, sesi.user_id, kunci],
  )
  if (!stored?.permintaan_hash.equals(hash))
    return tolak(409, 'kunci', 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain')
  return { jawaban: stored.jawaban }
}

export async function finishOnce(tx: Tx, sesi: Sesi, kunci: string, jawaban: unknown): Promise<void> {
  await tx.query(
    `UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`,
    [sesi.kode_toko, sesi.user_id, kunci, JSON.stringify(jawaban ?? null)],
  )
}
