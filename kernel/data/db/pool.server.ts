import pg from 'pg'

/** What every connection says at its start for a cluster; a plain PostgreSQL accepts the setting as a placeholder. */
export const clusterOptions = '-c citus.propagate_set_commands=local'

/** So long a lock is awaited, in ms. */
export const lockMs = 15_000

/**
 * A pool whose connections may break at any moment. The driver throws an error event without a listener, and the pool
 * itself does not listen between a connection's first answer and its use: a database that stopped in that moment
 * crashed the whole server (measured). Whoever uses the connection gets the error from his own statement; an idle one
 * is replaced.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
