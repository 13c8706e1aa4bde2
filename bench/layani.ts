import { pino, stdSerializers } from 'pino'
import { z } from 'zod'
import { makeServer } from '#apps/server/main.server.ts'
import { openDatabase } from '#kernel/db/db.server.ts'
import type { Logins } from '#kernel/db/roles.server.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'

/** The server of a bench, a process of its own as in a shop: told its logins, it listens and tells its address. */
export interface Perintah {
  readonly logins: Pick<Logins, 'app' | 'pusat'>
  readonly data: string
}

/** An endpoint that does nothing for whoever is logged in. */
export const pathKosong = 'bench/kosong'
const kosong = endpoint({
  method: 'GET',
  path: pathKosong,
  summary: 'Nothing',
  akses: 'masuk',
  membaca: true,
  answer: z.object({}),
  run: () => Promise.resolve({}),
})

if (process.send) process.once('message', (p: Perintah) => void serve(p))

async function serve(p: Perintah): Promise<void> {
  const log = pino({ level: 'error', serializers: { error: stdSerializers.err } }, pino.destination({ dest: 2 }))
  const db = openDatabase(p.logins)
  // The limit counts as in a shop; only its ceiling is lifted, because a bench's till is quicker than a hand.
  const server = await makeServer({ db, log, data: p.data, batas: 100_000_000, endpoints: [kosong] })
  process.send?.(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const stop = async (): Promise<void> => {
    await server.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  // Its bench has gone.
  process.once('disconnect', () => void stop())
}
