import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#kernel/data/db/db.server.ts'
import { types } from '#kernel/data/db/types.server.ts'
import { openPool } from '#kernel/data/db/pool.server.ts'
import { openToRoles } from '#kernel/data/db/roles.server.ts'
import { testCluster, type TestCluster } from './cluster.ts'

/** A migrated, empty database. Always call `drop()` at the end. */
export interface FreshDatabase {
  readonly db: Database
  /** Logs in as owner; int8 is read as bigint here too. */
  readonly owner: pg.Pool
  readonly name: string
  /** The logins of this database, for tests that open connections of their own. */
  readonly logins: Pick<TestCluster, 'root' | 'owner' | 'app' | 'pusat'>
  drop(): Promise<void>
  /** Instead of `drop`: closes it and keeps it under this name, to be copied. */
  keepAs(name: string): Promise<void>
}

/** The same login for another database, in the form of `DATABASE_URL`. */
const urlLogin = (login: pg.ClientConfig, database: string): string =>
  `postgres://${login.user}:${encodeURIComponent(String(login.password))}@localhost:${login.port ?? 5432}/${database}?host=${encodeURIComponent(login.host ?? '')}`

/** The environment of a command that works on this database instead of an embedded one. */
export const urlsOf = ({ logins, name }: Pick<FreshDatabase, 'logins' | 'name'>): Record<string, string> => ({
  DATABASE_URL: urlLogin(logins.owner, name),
  DATABASE_URL_APP: urlLogin(logins.app, name),
  DATABASE_URL_PUSAT: urlLogin(logins.pusat, name),
})

/** Does something as the superuser, in the database that every cluster has. */
export async function asRoot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await testCluster()
  const client = new pg.Client(cluster.root)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A copy of the migrated template; `empty`: without tables, to walk the migrations; otherwise of a database that was kept under
 * this name. `lock_ms`: so long a lock is awaited.
 */
export async function freshDatabase(
  kind: 'migrated' | 'empty' | { readonly kept: string } = 'migrated',
  lock_ms?: number,
): Promise<FreshDatabase> {
  const cluster = await testCluster()
  const name = `t_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? cluster.template : kind === 'empty' ? 'template0' : kind.kept
  await asRoot((client) =>
    client.query(`CREATE DATABASE ${name} OWNER kilau_owner TEMPLATE ${template} STRATEGY file_copy`),
  )
  const at = (login: pg.ClientConfig) => ({ ...login, database: name })
  const logins = { root: at(cluster.root), owner: at(cluster.owner), app: at(cluster.app), pusat: at(cluster.pusat) }
  const owner = openPool({ ...logins.owner, types, max: 4 })
  const client = await owner.connect()
  await openToRoles(client)
  client.release()
  const db = openDatabase(logins, 8, lock_ms)
  const close = (): Promise<unknown> => Promise.all([db.close(), owner.end()])
  return {
    db,
    owner,
    name,
    logins,
    drop: async () => {
      await close()
      await asRoot((c) => c.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
    keepAs: async (kept) => {
      await close()
      await asRoot((c) => c.query(`ALTER DATABASE ${name} RENAME TO ${kept}`))
    },
  }
}
