import { join } from 'node:path'
import type { pino } from 'pino'
import type { Config } from '#kernel/engine/config/config.server.ts'
import { refuseUnfinished } from '#kernel/data/backup/state.server.ts'
import { startDatabase, type RunningDatabase } from '#kernel/data/db/start.server.ts'

/** Opens and migrates the database of this installation, embedded or external; every command uses it. */
export function openDatabaseOf(
  config: Config,
  log: pino.Logger,
  onLost: (error: Error) => void,
): Promise<RunningDatabase> {
  refuseUnfinished(config.KILAU_DATA)
  return startDatabase({
    data: join(config.KILAU_DATA, 'postgres'),
    url: config.DATABASE_URL,
    urlApp: config.DATABASE_URL_APP,
    headOfficeUrl: config.DATABASE_URL_PUSAT,
    log: (line) => log.info(line),
    onLost,
    // Backups follow the log: so much of it waits for them.
    ...(config.KILAU_CADANGAN === undefined ? {} : { settings: { wal_keep_size: '1GB' } }),
  })
}
