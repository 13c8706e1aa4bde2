import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { openPool } from './pool.server.ts'

/** The job queue's own schema. On a cluster it stays on the entry machine: no shop's row refers to it. */
export const queueSchema = 'graphile_worker'

/** Passes on only warnings and errors of the queue's library. */
export const noteSchema = (log: (level: string, text: string) => void): Logger =>
  new Logger(() => (level, text) => (level === 'error' || level === 'warning' ? log(level, text) : undefined))

/**
 * Grants the application what it needs there. The tables have row-level security without a policy, so each needs one.
 */
async function grant(owner: pg.ClientBase): Promise<void> {
  await owner.query(`GRANT USAGE ON SCHEMA ${queueSchema} TO kilau_app`)
  await owner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queueSchema} TO kilau_app`)
  await owner.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${queueSchema} TO kilau_app`)
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE c.relnamespace = $1::regnamespace AND c.relrowsecurity
     AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'kilau_antrean')`,
    [queueSchema],
  )
  for (const { name } of rows)
    await owner.query(`CREATE POLICY kilau_antrean ON ${name} TO kilau_app USING (true) WITH CHECK (true)`)
}

/** Creates or updates the queue's schema as owner. Runs after our own migrations, under the same lock. */
export async function installQueue(login: pg.ClientConfig): Promise<void> {
  const pool = openPool({ ...login, max: 2, application_name: 'kilau migrasi', connectionTimeoutMillis: 15_000 })
  try {
    const client = await pool.connect()
    try {
      await runMigrations({ pgPool: pool, schema: queueSchema, logger: noteSchema(() => {}) })
      await grant(client)
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
