import { join } from 'node:path'
import type { pino } from 'pino'
import type { Config } from '#kernel/config/config.server.ts'
import { startDatabase, type RunningDatabase } from '#kernel/db/start.server.ts'

/** The database of this installation, as every command opens it: the embedded one or an own, migrated. */
export function bukaDatabase(
  config: Config,
  log: pino.Logger,
  onLost: (error: Error) => void,
): Promise<RunningDatabase> {
  return startDatabase({
    data: join(config.KILAU_DATA, 'postgres'),
    url: config.DATABASE_URL,
    urlApp: config.DATABASE_URL_APP,
    urlPusat: config.DATABASE_URL_PUSAT,
    log: (line) => log.info(line),
    onLost,
  })
}
