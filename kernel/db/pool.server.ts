import pg from 'pg'

/**
 * A pool whose connections may fall at any moment. The driver throws an error that nobody listens to, and the pool itself does not
 * listen between a connection's first answer and its user: a database that fell in that moment took the whole server with it
 * (measured). Whoever uses the connection hears of it by his own statement; an idle one is replaced.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}
