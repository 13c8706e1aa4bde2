import type { Tx } from '#kernel/db/db.server.ts'

/**
 * Slow-down after wrong passwords, by user and by address, kept in the database so that every server process knows it.
 * The first three cost nothing; then the wait doubles from two seconds to a quarter of an hour.
 */
const free = 3
const longest_s = 900
/** Wrong tries older than this are forgotten. */
const forget_ms = 3_600_000

export const waitAfter = (gagal: number): number => (gagal <= free ? 0 : Math.min(longest_s, 2 ** (gagal - free)))

/** The wait that a row stands for. An address is given twenty times the patience of a user: a shop's tills share one. */
const waitOf = (kunci: string, gagal: number): number =>
  waitAfter(kunci.startsWith('a:') ? Math.floor(gagal / 20) : gagal)

interface Percobaan {
  gagal: number
  sampai: string
}

/** Seconds until another try of this row is heard; 0: now. */
export function waitLeft(kunci: string, row: Percobaan, now: Date): number {
  // Two tries in the same moment: the clock of one may be a hair behind the other's. Only a counted wait is a wait.
  if (waitOf(kunci, row.gagal) === 0) return 0
  return Math.max(0, Math.ceil((Date.parse(row.sampai) - now.getTime()) / 1000))
}

/** Seconds until another try is heard; 0: now. Locks the rows, so that parallel tries count one by one. */
export async function secondsToWait(tx: Tx, keys: readonly string[], now: Date): Promise<number> {
  const waits: number[] = []
  for (const kunci of [...keys].sort()) {
    await tx.query(`INSERT INTO percobaan_masuk (kunci, gagal, sampai) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING`, [
      kunci,
      now.toISOString(),
    ])
    const [row] = await tx.query<Percobaan>(`SELECT gagal, sampai FROM percobaan_masuk WHERE kunci = $1 FOR UPDATE`, [
      kunci,
    ])
    if (row) waits.push(waitLeft(kunci, row, now))
  }
  return Math.max(0, ...waits)
}

/** Counts a wrong try of each key. */
export async function countFailure(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  for (const kunci of [...keys].sort()) {
    const [row] = await tx.query<Percobaan>(`SELECT gagal, sampai FROM percobaan_masuk WHERE kunci = $1`, [kunci])
    const stale = row !== undefined && now.getTime() - Date.parse(row.sampai) > forget_ms
    const gagal = (stale ? 0 : (row?.gagal ?? 0)) + 1
    await tx.query(`UPDATE percobaan_masuk SET gagal = $2, sampai = $3 WHERE kunci = $1`, [
      kunci,
      gagal,
      new Date(now.getTime() + waitOf(kunci, gagal) * 1000).toISOString(),
    ])
  }
}

export async function forgetFailures(tx: Tx, kunci: string): Promise<void> {
  await tx.query(`DELETE FROM percobaan_masuk WHERE kunci = $1`, [kunci])
}
