import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from '#kernel/db/pool.server.ts'

/** The queue's own schema. It stays on the entry machine of a cluster: nothing of a shop points at it. */
export const skemaAntrean = 'graphile_worker'

/** The queue's library speaks only when something is wrong. */
export const catatan = (log: (level: string, text: string) => void): Logger =>
  new Logger(() => (level, text) => (level === 'error' || level === 'warning' ? log(level, text) : undefined))

/** What the application may do there. Its tables have row-level security without a policy, so each needs one. */
async function grant(owner: pg.ClientBase): Promise<void> {
  await owner.query(`GRANT USAGE ON SCHEMA ${skemaAntrean} TO kilau_app`)
  await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${skemaAntrean} TO kilau_app`)
  await owner.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${skemaAntrean} TO kilau_app`)
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relrowsecurity
     AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'kilau_antrean')`,
    [skemaAntrean],
  )
  for (const { name } of rows)
    await owner.query(`CREATE POLICY kilau_antrean ON ${name} TO kilau_app USING (true) WITH CHECK (true)`)
}

/** Makes or updates the queue's schema as owner. Runs with the migrations of the house, after them and under their lock. */
export async function installQueue(login: pg.ClientConfig): Promise<void> {
  const pool = openPool({ ...login, max: 2, application_name: 'kilau migrasi', connectionTimeoutMillis: 15_000 })
  try {
    const client = await pool.connect()
    try {
      await runMigrations({ pgPool: pool, schema: skemaAntrean, logger: catatan(() => {}) })
      await grant(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
