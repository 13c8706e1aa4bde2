import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { openPool } from '#kernel/db/pool.server.ts'
import { Tetangga } from './tetangga.ts'

/**
 * Events reach the screens of every server of one database, by notifications. They are sent after the commit of what they tell,
 * over a connection of their own; what is told while one batch is under way leaves with the next, because each batch takes a lock
 * that serves the whole database.
 */
export interface Bersama {
  readonly adapter: ReturnType<typeof createAdapter>
  close(): Promise<void>
}

/** So long after the line stands again it listens again. */
const dengarLagi_ms = 500

/** An event for screens, among the kinds of messages that the library's servers send one another (its `MessageType.BROADCAST`). */
const siaran = 3
interface Kabar {
  readonly uid?: string
  readonly type?: number
}

type Listening = pg.Client & { release(): void }

/** `kembali`: the line was cut and stands again; what others told meanwhile was not heard here. */
export function openBersama(login: pg.PoolConfig, log: FastifyBaseLogger, kembali: () => void): Bersama {
  const settings = { ...login, application_name: 'kilau live', connectionTimeoutMillis: 15_000, keepAlive: true }
  // A notification is gone when it is heard, so its commit waits for no disk: it cost every sale a second fsync (measured).
  const options = '-c synchronous_commit=off'
  const pool = openPool({ ...settings, options, max: 1, idleTimeoutMillis: 30_000 })
  let closed = false
  let pernah = false
  const tetangga = new Tetangga()
  const sendiri = new Set<string>()
  const connect = async (): Promise<Listening> => {
    // The library would try again for ever.
    if (closed) return new Promise(() => {})
    const client = new pg.Client(settings)
    client.on('error', () => {})
    await client.connect()
    client.on('notification', ({ payload = '{}' }) => {
      if (!sendiri.has((JSON.parse(payload) as Kabar).uid ?? '')) tetangga.dengar(performance.now())
    })
    client.on('end', () => tetangga.terputus())
    tetangga.tersambung(performance.now())
    if (pernah) setTimeout(() => closed || kembali(), dengarLagi_ms).unref()
    pernah = true
    return Object.assign(client, { release: () => void client.end().catch(() => {}) })
  }

  let waiting: [channel: string, payload: string][] = []
  let sending: Promise<void> | undefined
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await pool.query(`SELECT pg_notify(c, p) FROM unnest($1::text[], $2::text[]) AS x (c, p)`, [
          batch.map(([channel]) => channel),
          batch.map(([, payload]) => payload),
        ])
      } catch (error) {
        // Who stops says so with its last breath, and nobody waits for that.
        if (!closed) log.warn({ error }, 'the other servers could not be told')
      }
    }
    sending = undefined
  }
  const query = (text: string, values?: string[]): Promise<unknown> => {
    if (!text.startsWith('SELECT pg_notify')) return pool.query(text, values)
    const kabar = JSON.parse(values![1]!) as Kabar
    sendiri.add(kabar.uid ?? '')
    if (kabar.type !== siaran || tetangga.perlu(performance.now())) {
      waiting.push(values as [string, string])
      sending ??= send()
    }
    // The library tells its own screens when this is answered. They wait for no other server: what was told to nobody else would
    // overtake what was, and a job would end before it began.
    return Promise.resolve()
  }
  return {
    // It uses these two of a pool, and no more.
    adapter: createAdapter({ connect, query } as unknown as pg.Pool, {
      channelPrefix: 'kilau',
      tableName: 'lampiran_live',
      errorHandler: (error) => closed || log.warn({ error }, 'shared live events'),
    }),
    close: async () => {
      closed = true
      await sending
      await pool.end()
    },
  }
}
