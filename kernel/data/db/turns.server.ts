import pg from 'pg'

/**
 * Takes a role that only one process of a database may have, until the process ends or calls the returned function;
 * undefined when another process has it. The lock is held on a connection of its own, so that it is released when the
 * process dies.
 */
export async function takeTurn(login: pg.ClientConfig, name: string): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ ...login, application_name: `kilau ${name}` })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ dapat: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('kilau'), hashtext($1)) AS dapat`,
    [name],
  )
  const release = () => client.end().catch(() => {})
  if (rows[0]!.dapat) return release
  await release()
  return undefined
}
