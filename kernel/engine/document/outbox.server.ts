import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'

interface OutboxMessage {
  readonly cabang: string
  readonly id: string
  readonly peristiwa: string
  readonly isi: unknown
}

export interface Outbox {
  /**
   * Sends the message to the shop's screens in the next turn of the event loop, so that the caller gets its answer
   * first. The row is deleted with the next batch.
   */
  deliver(message: OutboxMessage): void
  /** Deletes the rows of delivered messages, and delivers what a crashed process left behind. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** A row older than this was not delivered by the process that wrote it. */
const leftBehind_ms = 10_000
/** Looking for such rows queries every shop, so it is done once in this many rounds. */
const rounds = 8

/**
 * Delivery after the commit, in batches. The transaction itself only writes a row: a NOTIFY or a job inside it would
 * serialise all shops behind one lock (design 5).
 */
export function openOutbox(
  db: Database,
  live: Live,
  log: FastifyBaseLogger,
  clock: () => Date,
  every_ms = 2000,
): Outbox {
  let told: OutboxMessage[] = []
  let running: Promise<void> = Promise.resolve()
  const takeTold = async (): Promise<void> => {
    const batch = told
    told = []
    for (const [shop, own] of Map.groupBy(batch, (p) => p.cabang)) {
      const ids = own.map((p) => p.id)
      await db.tx(shop, (tx) => tx.query(`DELETE FROM outbox WHERE cabang = $1 AND id = ANY ($2)`, [shop, ids]))
    }
  }
  /** Two servers may find the same rows: the one that locks a row first delivers and deletes it. */
  const tellShop = (shop: string, left: readonly OutboxMessage[]): Promise<void> =>
    db.tx(shop, async (tx) => {
      const mine = await tx.query<{ id: string }>(
        `SELECT id FROM outbox WHERE cabang = $1 AND id = ANY ($2) FOR UPDATE SKIP LOCKED`,
        [shop, left.map((p) => p.id)],
      )
      const ids = new Set(mine.map((m) => m.id))
      for (const p of left) if (ids.has(p.id)) live.emitToShop(p.cabang, p.peristiwa, p.isi)
      await tx.query(`DELETE FROM outbox WHERE cabang = $1 AND id = ANY ($2)`, [shop, [...ids]])
    })
  const tellLeft = async (): Promise<void> => {
    const before = new Date(clock().getTime() - leftBehind_ms).toISOString()
    const left = await db.readAll((tx) =>
      tx.query<OutboxMessage>(
        `SELECT cabang, id, peristiwa, isi FROM outbox WHERE dibuat < $1 ORDER BY dibuat LIMIT 500`,
        [before],
      ),
    )
    for (const [shop, own] of Map.groupBy(left, (p) => p.cabang)) await tellShop(shop, own)
  }
  const sweep = (): Promise<void> => {
    running = running.then(async () => {
      try {
        // Keeps the order of the commits.
        await new Promise((done) => setImmediate(done))
        await takeTold()
        await tellLeft()
      } catch (error) {
        log.warn({ error }, 'the outbox could not be swept; the next round tries again')
      }
    })
    return running
  }
  const tell = (message: OutboxMessage): void => {
    try {
      live.emitToShop(message.cabang, message.peristiwa, message.isi)
      told.push(message)
    } catch (error) {
      log.warn({ error }, 'an event could not be told; its row stays and is told later')
    }
  }
  let round = 0
  const timer = setInterval(() => {
    round += 1
    if (told.length > 0 || round % rounds === 0) void sweep()
  }, every_ms)
  timer.unref()
  return {
    deliver: (message) => void setImmediate(tell, message),
    sweep,
    close: async () => {
      clearInterval(timer)
      await sweep()
    },
  }
}
