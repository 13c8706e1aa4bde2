import type { Tx } from '#kernel/data/db/db.server.ts'

/** The rows that a session is made of: who is there, and the access tree that a user has of his own. */

export interface NewSession {
  readonly user_id: string
  readonly token_hash: Buffer
  readonly kode_toko: string
  readonly perangkat: string
  readonly ip: string
  readonly mulai: string
  /** When it ends whatever happens; absent: as all sessions end. */
  readonly sampai?: string
}

/** A session begins; the user must have none. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `INSERT INTO sesi (user_id, token_hash, kode_toko, perangkat, ip, mulai, terakhir, sampai) VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [
      session.user_id,
      session.token_hash,
      session.kode_toko,
      session.perangkat,
      session.ip,
      session.mulai,
      session.sampai ?? null,
    ],
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

/** The session of a guest lasts until this hour. */
export async function prolongSession(tx: Tx, token_hash: Buffer, until: string): Promise<void> {
  await tx.query(`UPDATE sesi SET sampai = $2 WHERE token_hash = $1 AND sampai IS NOT NULL`, [token_hash, until])
}

/** Ends the sessions of all guests of a server. */
export const deleteGuestSessions = (tx: Tx, server: string): Promise<EndedSession[]> =>
  tx.query<EndedSession>(
    `DELETE FROM sesi USING users u WHERE u.user_id = sesi.user_id AND u.server = $1 AND u.dihapus IS NOT NULL
     RETURNING sesi.token_hash, sesi.kode_toko, sesi.perangkat`,
    [server],
  )

/** Ends this session, not one that the user has begun since. */
export async function deleteOwnSession(tx: Tx, user_id: string, token_hash: Buffer): Promise<void> {
  await tx.query(`DELETE FROM sesi WHERE user_id = $1 AND token_hash = $2`, [user_id, token_hash])
}

export interface RunningSession {
  readonly user_id: string
  readonly kode_toko: string
  readonly mulai: string
  readonly terakhir: string
}

/** Every session of the chain that was not used since. */
export const quietSessions = (tx: Tx, since: Date): Promise<RunningSession[]> =>
  tx.query<RunningSession>(`SELECT user_id, kode_toko, mulai, terakhir FROM sesi WHERE terakhir < $1 OR mulai < $1`, [
    since.toISOString(),
  ])

/** The shops that say themselves how many minutes a session may be idle. */
export const idleMinutes = (tx: Tx): Promise<{ cabang: string; nilai: string }[]> =>
  tx.query(`SELECT cabang, nilai FROM setting WHERE kunci = 'idle_menit'`)

/** Ends it, unless it was used meanwhile. Answers the hash of its token. */
export async function deleteIdle(tx: Tx, session: RunningSession): Promise<Buffer | undefined> {
  const [ended] = await tx.query<{ token_hash: Buffer }>(
    `DELETE FROM sesi WHERE user_id = $1 AND terakhir = $2 RETURNING token_hash`,
    [session.user_id, session.terakhir],
  )
  return ended?.token_hash
}

/** The cash drawer of the till that this session works at. */
export async function saveSessionDrawer(tx: Tx, token_hash: Buffer, drawer: string | null): Promise<void> {
  await tx.query(`UPDATE sesi SET kode_laci = $2 WHERE token_hash = $1`, [token_hash, drawer])
}

/** The sessions of a shop that work with a drawer which it gives up. */
export async function releaseSessionDrawer(tx: Tx, shop: string, drawer: string): Promise<void> {
  await tx.query(`UPDATE sesi SET kode_laci = NULL WHERE kode_toko = $1 AND kode_laci = $2`, [shop, drawer])
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
