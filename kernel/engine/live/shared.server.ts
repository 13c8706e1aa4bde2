import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { openPool } from '#kernel/data/db/pool.server.ts'
import { Neighbour } from './neighbours.ts'

/**
 * Live events reach the screens of every server of one database through NOTIFY. They are sent after the commit of what
 * they report, on a connection of their own; events that arrive while one batch is being sent leave with the next,
 * because each batch takes a lock over the whole database.
 */
export interface SharedEvents {
  readonly adapter: ReturnType<typeof createAdapter>
  close(): Promise<void>
}

/** After reconnecting it listens again after this time. */
const listenAgain_ms = 500

/** The library's message type for an event to screens (its `MessageType.BROADCAST`). */
const broadcast = 3
interface Notice {
  readonly uid?: string
  readonly type?: number
}

type Listening = pg.Client & { release(): void }

/** `back`: the connection was lost and is up again; events that others sent meanwhile were missed. */
export function openSharedEvents(login: pg.PoolConfig, log: FastifyBaseLogger, back: () => void): SharedEvents {
  const settings = { ...login, application_name: 'kilau live', connectionTimeoutMillis: 15_000, keepAlive: true }
  // Notifications need not survive a crash, so their commit does not wait for the disk: it cost every sale a second
  // fsync (measured).
  const options = '-c synchronous_commit=off'
  const pool = openPool({ ...settings, options, max: 1, idleTimeoutMillis: 30_000 })
  let closed = false
  let ever = false
  const neighbour = new Neighbour()
  const own = new Set<string>()
  const connect = async (): Promise<Listening> => {
    // Never resolves, because the library would retry for ever.
    if (closed) return new Promise(() => {})
    const client = new pg.Client(settings)
    client.on('error', () => {})
    await client.connect()
    client.on('notification', ({ payload = '{}' }) => {
      if (!own.has((JSON.parse(payload) as Notice).uid ?? '')) neighbour.listen(performance.now())
    })
    client.on('end', () => neighbour.disconnected())
    neighbour.connected(performance.now())
    if (ever) setTimeout(() => closed || back(), listenAgain_ms).unref()
    ever = true
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
        // While closing, nobody waits for these events.
        if (!closed) log.warn({ error }, 'the other servers could not be told')
      }
    }
    sending = undefined
  }
  const query = (text: string, values?: string[]): Promise<unknown> => {
    if (!text.startsWith('SELECT pg_notify')) return pool.query(text, values)
    const notice = JSON.parse(values![1]!) as Notice
    own.add(notice.uid ?? '')
    if (notice.type !== broadcast || neighbour.needs(performance.now())) {
      waiting.push(values as [string, string])
      sending ??= send()
    }
    // The library tells this server's screens when this resolves. They do not wait for other servers: an event sent
    // only to local screens would overtake one sent to all, and a job would end before it began.
    return Promise.resolve()
  }
  return {
    // The library uses only these two of a pool's methods.
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
