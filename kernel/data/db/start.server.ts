import type pg from 'pg'
import { openDatabase, type Database } from './db.server.ts'
import { migrate } from './migrate.server.ts'
import { ensurePartitions, monthsAhead } from './partitions.server.ts'
import { openPool } from './pool.server.ts'
import { openLogins, type DatabaseSettings } from './roles.server.ts'
import { types } from './types.server.ts'

/** The database, ready for work. */
export interface RunningDatabase {
  readonly db: Database
  readonly embedded: boolean
  /** The folder that really holds the embedded database's data; absent: an existing PostgreSQL is used. */
  readonly folder?: string
  /** Migrations that ran at this start. */
  readonly migrated: readonly string[]
  /** Months for which every book has its partition; below two the server is not ready. */
  monthsAhead(now: Date): Promise<number>
  /** Makes the books' partitions from the month before `from` on: for sample data with days in the past. */
  makePartitions(from: Date): Promise<void>
  /** Closes the pools, then the embedded server. */
  stop(): Promise<void>
}

const day_ms = 86_400_000

/** Starts or reaches the database, migrates it, makes the books' partitions now and daily, and opens the two logins. */
export async function startDatabase(settings: DatabaseSettings & { readonly pool?: number }): Promise<RunningDatabase> {
  const logins = await openLogins(settings)
  const owner = openPool({
    ...logins.owner,
    types,
    max: 1,
    idleTimeoutMillis: 5000,
    connectionTimeoutMillis: 15_000,
    application_name: 'kilau owner',
  })
  const asOwner = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await owner.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }
  try {
    const migrated = await migrate(logins.owner)
    await asOwner((client) => ensurePartitions(client, new Date()))
    const daily = setInterval(() => {
      asOwner((client) => ensurePartitions(client, new Date())).catch((error: Error) =>
        settings.log(`partitions: ${error.message}`),
      )
    }, day_ms).unref()
    const db = openDatabase(logins, settings.pool)
    return {
      db,
      embedded: logins.embedded,
      ...(logins.folder === undefined ? {} : { folder: logins.folder }),
      migrated,
      makePartitions: async (from) => void (await asOwner((client) => ensurePartitions(client, from))),
      monthsAhead: (now) => asOwner((client) => monthsAhead(client, now)),
      stop: async () => {
        clearInterval(daily)
        await Promise.all([db.close(), owner.end()])
        await logins.stop()
      },
    }
  } catch (error) {
    await owner.end()
    await logins.stop()
    throw error
  }
}
