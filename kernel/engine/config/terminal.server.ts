import type { Tx } from '#kernel/data/db/db.server.ts'

/** What an installation keeps for itself, by key, as JSON: no shop's data. */

/** `lock`: nobody else reads it to write it, until the transaction ends. */
export async function readTerminal<T>(tx: Tx, key: string, lock = false): Promise<T | undefined> {
  const [row] = await tx.query<{ nilai: T }>(
    `SELECT nilai FROM terminal WHERE kunci = $1${lock ? ' FOR UPDATE' : ''}`,
    [key],
  )
  return row?.nilai
}

export async function saveTerminal(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.query(
    `INSERT INTO terminal (kunci, nilai) VALUES ($1, $2) ON CONFLICT (kunci) DO UPDATE SET nilai = excluded.nilai`,
    [key, JSON.stringify(value)],
  )
}

/** Of two servers that make a value at once the first is kept: read it again. */
export async function saveTerminalOnce(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.query(`INSERT INTO terminal (kunci, nilai) VALUES ($1, $2) ON CONFLICT (kunci) DO NOTHING`, [
    key,
    JSON.stringify(value),
  ])
}

export async function deleteTerminal(tx: Tx, key: string): Promise<void> {
  await tx.query(`DELETE FROM terminal WHERE kunci = $1`, [key])
}
