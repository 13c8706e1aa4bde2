import type { Database } from '#kernel/data/db/db.server.ts'
import type { Secretbox } from './secretbox.server.ts'

/** The secrets of this database were sealed with another key than the one at hand. */
class ForeignKey extends Error {
  constructor() {
    super(
      `the sealing key is not the one that this database's secrets were sealed with: identity numbers, passwords of services and
the https authority could not be opened, and new ones would be lost under the old key.
  - Put back the file kunci-segel of the old data folder (it belongs into every backup), or the old KILAU_KUNCI.
  - Where that key is lost for good: start once with --kunci-baru. What was sealed stays unreadable until somebody types it anew.`,
    )
  }
}

/**
 * Compares the key with the fingerprint that the database keeps of it, and keeps it at the first start. `accept`: another
 * key takes the place of the one that was lost.
 */
export async function checkKey(
  db: Database,
  box: Secretbox,
  now: Date,
  accept: boolean,
): Promise<'known' | 'first' | 'replaced'> {
  const outcome = await db.tx(undefined, async (tx) => {
    const fresh = await tx.query(
      `INSERT INTO kunci_segel (sidik, sejak) VALUES ($1, $2) ON CONFLICT (satu) DO NOTHING RETURNING 1`,
      [box.fingerprint, now.toISOString()],
    )
    if (fresh.length > 0) return 'first'
    const [kept] = await tx.query<{ sidik: string }>(`SELECT sidik FROM kunci_segel`)
    if (kept?.sidik === box.fingerprint) return 'known'
    if (!accept) return undefined
    await tx.query(`UPDATE kunci_segel SET sidik = $1, sejak = $2`, [box.fingerprint, now.toISOString()])
    return 'replaced'
  })
  if (outcome === undefined) throw new ForeignKey()
  return outcome
}
