import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import { z } from 'zod'
import { makeServer } from '#apps/server/main.server.ts'
import { openDatabase } from '#kernel/data/db/db.server.ts'
import type { Logins } from '#kernel/data/db/roles.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'

/** The server of a bench, a process of its own as in a shop: receives its logins, listens and reports its address. */
export interface Command {
  readonly logins: Pick<Logins, 'app' | 'pusat'>
  readonly data: string
}

/** An endpoint that does nothing, for any session. */
export const emptyPath = 'bench/kosong'
const empty = endpoint({
  method: 'GET',
  path: emptyPath,
  summary: 'Nothing',
  access: 'session',
  reads: true,
  answer: z.object({}),
  run: () => Promise.resolve({}),
})

if (process.send) process.once('message', (p: Command) => void serve(p))

async function serve(command: Command): Promise<void> {
  const log = pino({ level: 'error', serializers: { error: stdSerializers.err } }, pino.destination({ dest: 2 }))
  const db = openDatabase(command.logins)
  const web = join(import.meta.dirname, '../dist/web')
  // The rate limit is counted as in a shop; only its ceiling is raised, because the bench is faster than a person.
  const server = await makeServer({ db, log, data: command.data, limit: 100_000_000, endpoints: [empty], web })
  process.send?.(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const stop = async (): Promise<void> => {
    await server.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  // The bench process has ended.
  process.once('disconnect', () => void stop())
}
