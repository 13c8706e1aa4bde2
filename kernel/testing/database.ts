import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '#kernel/db/db.server.ts'
import { types } from '#kernel/db/types.server.ts'
import { openPool } from '#kernel/db/pool.server.ts'
import { openToRoles } from '#kernel/db/roles.server.ts'
import { testCluster, type TestCluster } from './cluster.ts'

/** A database of its own, migrated and empty. Always `drop()` it. */
export interface FreshDatabase {
  readonly db: Database
  /** Logs in as owner; int8 is a bigint here too. */
  readonly owner: pg.Pool
  readonly name: string
  /** The logins of this database, for tests that open connections of their own. */
  readonly logins: Pick<TestCluster, 'root' | 'owner' | 'app' | 'pusat'>
  drop(): Promise<void>
}

/** The same login in another database, as `DATABASE_URL` says it. */
export const urlLogin = (login: pg.ClientConfig, database: string): string =>
  `postgres://${login.user}:${encodeURIComponent(String(login.password))}@localhost:${login.port ?? 5432}/${database}?host=${encodeURIComponent(login.host ?? '')}`

async function asRoot<T>(cluster: TestCluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(cluster.root)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A copy of the migrated template; `empty`: without tables, to walk the migrations. */
export async function freshDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<FreshDatabase> {
  const cluster = await testCluster()
  const name = `t_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? cluster.template : 'template0'
  await asRoot(cluster, (client) =>
    client.query(`CREATE DATABASE ${name} OWNER kilau_owner TEMPLATE ${template} STRATEGY file_copy`),
  )
  const at = (login: pg.ClientConfig) => ({ ...login, database: name })
  const logins = { root: at(cluster.root), owner: at(cluster.owner), app: at(cluster.app), pusat: at(cluster.pusat) }
  const owner = openPool({ ...logins.owner, types, max: 4 })
  const client = await owner.connect()
  await openToRoles(client)
  client.release()
  const db = openDatabase(logins, 8)
  return {
    db,
    owner,
    name,
    logins,
    drop: async () => {
      await Promise.all([db.close(), owner.end()])
      await asRoot(cluster, (c) => c.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}
