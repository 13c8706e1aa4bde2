import pg from 'pg'

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
