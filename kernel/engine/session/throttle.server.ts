import type { Tx } from '#kernel/data/db/db.server.ts'

/**
 * Slows down after wrong passwords, per user and per address, stored in the database so that every server process
 * knows. The first three are free; then the wait doubles from two seconds to a quarter of an hour.
 */
const free = 3
const longest_s = 900
/** Older wrong attempts are forgotten. */
const forget_ms = 3_600_000

const waitAfter = (failed: number): number => (failed <= free ? 0 : Math.min(longest_s, 2 ** (failed - free)))

/**
 * The wait of a row. An address is allowed twenty times as many attempts as a user, because a shop's tills share one.
 */
const waitOf = (key: string, failed: number): number =>
  waitAfter(key.startsWith('a:') ? Math.floor(failed / 20) : failed)

interface Attempt {
  gagal: number
  sampai: string
}

/** Seconds until this row allows another attempt; 0: now. */
export function waitLeft(key: string, row: Attempt, now: Date): number {
  // Clocks of two servers may differ slightly, so only attempts that cost a wait are compared with the clock.
  if (waitOf(key, row.gagal) === 0) return 0
  return Math.max(0, Math.ceil((Date.parse(row.sampai) - now.getTime()) / 1000))
}

/** Seconds until another attempt is allowed; 0: now. Locks the rows, so that parallel attempts count one by one. */
export async function secondsToWait(tx: Tx, keys: readonly string[], now: Date): Promise<number> {
  const waits: number[] = []
  for (const key of [...keys].sort()) {
    await tx.query(`INSERT INTO percobaan_masuk (kunci, gagal, sampai) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`, [
      key,
      now.toISOString(),
    ])
    const [row] = await tx.query<Attempt>(`SELECT gagal, sampai FROM percobaan_masuk WHERE kunci = $1 FOR UPDATE`, [
      key,
    ])
    if (row) waits.push(waitLeft(key, row, now))
  }
  return Math.max(0, ...waits)
}

/** Counts a wrong attempt for each key. */
export async function countFailure(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  for (const key of [...keys].sort()) {
    const [row] = await tx.query<Attempt>(`SELECT gagal, sampai FROM percobaan_masuk WHERE kunci = $1`, [key])
    const stale = row !== undefined && now.getTime() - Date.parse(row.sampai) > forget_ms
    const failed = (stale ? 0 : (row?.gagal ?? 0)) + 1
    await tx.query(`UPDATE percobaan_masuk SET gagal = $2, sampai = $3 WHERE kunci = $1`, [
      key,
      failed,
      new Date(now.getTime() + waitOf(key, failed) * 1000).toISOString(),
    ])
  }
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.query(`DELETE FROM percobaan_masuk WHERE kunci = $1`, [key])
}
