import pg from 'pg'

/**
 * Takes what only one process of a database may have, for as long as it lives or until the answered function gives it back; undefined
 * where another process has it. The lock stands on a connection of its own, so that it falls with whoever held it.
 */
export async function ambilGiliran(login: pg.ClientConfig, nama: string): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ ...login, application_name: `kilau ${nama}` })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ dapat: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('kilau'), hashtext($1)) AS dapat`,
    [nama],
  )
  const lepas = () => client.end().catch(() => {})
  if (rows[0]!.dapat) return lepas
  await lepas()
  return undefined
}
