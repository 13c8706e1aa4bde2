import type pg from 'pg'

/**
 * One transaction that changes the schema. It sends one statement per call: a cluster forwards a whole string to its workers and fails on several statements in it.
 * The two settings are the cluster's; a plain server accepts them as placeholders.
 */
export async function inMigration(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('SET LOCAL citus.enable_local_reference_table_foreign_keys = off')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
