import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import type { Live } from '#kernel/live/live.server.ts'

export interface PesanKeluar {
  readonly cabang: string
  readonly id: string
  readonly peristiwa: string
  readonly isi: unknown
}

export interface Outbox {
  /** Tells the shop's screens in the next turn, so that whoever sold has his answer first; the row is taken away with the next batch. */
  deliver(pesan: PesanKeluar): void
  /** Takes away what was told, and tells what a crash left behind. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** A row older than this was not told by the process that wrote it. */
const leftBehind_ms = 10_000
/** Looking for such rows asks every shop, so it is done only every so many rounds. */
const rounds = 8

/**
 * Delivery after the commit, batched: the transaction itself only writes a row, because a NOTIFY or a job inside it would put all
 * shops behind one lock (design 5).
 */
export function openOutbox(
  db: Database,
  live: Live,
  log: FastifyBaseLogger,
  clock: () => Date,
  every_ms = 2000,
): Outbox {
  let told: PesanKeluar[] = []
  let running: Promise<void> = Promise.resolve()
  const takeTold = async (): Promise<void> => {
    const batch = told
    told = []
    for (const [cabang, own] of Map.groupBy(batch, (p) => p.cabang)) {
      const ids = own.map((p) => p.id)
      await db.tx(cabang, (tx) => tx.query(`DELETE FROM outbox WHERE cabang = $1 AND id = ANY ($2)`, [cabang, ids]))
    }
  }
  /** Two servers that find the same rows tell them once: who locks a row first tells it and takes it away. */
  const tellShop = (cabang: string, left: readonly PesanKeluar[]): Promise<void> =>
    db.tx(cabang, async (tx) => {
      const mine = await tx.query<{ id: string }>(
        `SELECT id FROM outbox WHERE cabang = $1 AND id = ANY ($2) FOR UPDATE SKIP LOCKED`,
        [cabang, left.map((p) => p.id)],
      )
      const ids = new Set(mine.map((m) => m.id))
      for (const p of left) if (ids.has(p.id)) live.emitToko(p.cabang, p.peristiwa, p.isi)
      await tx.query(`DELETE FROM outbox WHERE cabang = $1 AND id = ANY ($2)`, [cabang, [...ids]])
    })
  const tellLeft = async (): Promise<void> => {
    const before = new Date(clock().getTime() - leftBehind_ms).toISOString()
    const left = await db.readAll((tx) =>
      tx.query<PesanKeluar>(
        `SELECT cabang, id, peristiwa, isi FROM outbox WHERE dibuat < $1 ORDER BY dibuat LIMIT 500`,
        [before],
      ),
    )
    for (const [cabang, own] of Map.groupBy(left, (p) => p.cabang)) await tellShop(cabang, own)
  }
  const sweep = (): Promise<void> => {
    running = running.then(async () => {
      try {
        // What was committed before is told before.
        await new Promise((done) => setImmediate(done))
        await takeTold()
        await tellLeft()
      } catch (error) {
        log.warn({ error }, 'the outbox could not be swept; the next round tries again')
      }
    })
    return running
  }
  const tell = (pesan: PesanKeluar): void => {
    try {
      live.emitToko(pesan.cabang, pesan.peristiwa, pesan.isi)
      told.push(pesan)
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
    deliver: (pesan) => void setImmediate(tell, pesan),
    sweep,
    close: async () => {
      clearInterval(timer)
      await sweep()
    },
  }
}
