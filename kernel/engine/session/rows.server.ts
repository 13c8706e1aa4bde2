import type { Tx } from '#kernel/data/db/db.server.ts'

/** The rows that a session is made of: who is there, and the access tree that a user has of his own. */

export interface NewSession {
  readonly user_id: string
  readonly token_hash: Buffer
  readonly kode_toko: string
  readonly perangkat: string
  readonly ip: string
  readonly mulai: string
}

/** A session begins; the user must have none. */
export async function insertSession(tx: Tx, s: NewSession): Promise<void> {
  await tx.query(
    `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, ip, mulai, terakhir) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [s.user_id, s.token_hash, s.kode_toko, s.perangkat, s.ip, s.mulai],
  )
}

export interface EndedSession {
  readonly token_hash: Buffer
  readonly kode_toko: string
  readonly perangkat: string
}

/** Ends the session of a user, wherever it is; `only`: unless it is in another shop than this. Undefined: there was none. */
export async function deleteSession(tx: Tx, user_id: string, only?: string): Promise<EndedSession | undefined> {
  const [ended] = await tx.query<EndedSession>(
    `DELETE FROM sesi WHERE user_id = $1 AND ($2::text IS NULL OR kode_toko = $2) RETURNING token_hash, kode_toko, perangkat`,
    [user_id, only ?? null],
  )
  return ended
}

/** Ends this session, not one that the user has begun since. */
export async function deleteOwnSession(tx: Tx, user_id: string, token_hash: Buffer): Promise<void> {
  await tx.query(`DELETE FROM sesi WHERE user_id = $1 AND token_hash = $2`, [user_id, token_hash])
}

/** When the session was used last, written when the row says an earlier time than `before`. */
export async function touchSession(tx: Tx, token_hash: Buffer, now: Date, before: Date): Promise<void> {
  await tx.query(`UPDATE sesi SET terakhir = $2 WHERE token_hash = $1 AND terakhir < $3`, [
    token_hash,
    now.toISOString(),
    before.toISOString(),
  ])
}

/** The whole tree of a user; null: that of the level again. */
export async function saveAccess(tx: Tx, user_id: string, paths: readonly string[] | null, at: string): Promise<void> {
  if (paths === null) await tx.query(`DELETE FROM akses WHERE user_id = $1`, [user_id])
  else
    await tx.query(
      `INSERT INTO akses (user_id, jalur, diubah) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur, diubah = excluded.diubah`,
      [user_id, paths, at],
    )
}

/** Stores one switch or one setting of a shop, as text. */
export async function saveShopValue(
  tx: Tx,
  shop: string,
  table: 'flag' | 'setting',
  key: string,
  value: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO ${table} (cabang, kunci, nilai) VALUES ($1, $2, $3) ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
    [shop, key, value],
  )
}
