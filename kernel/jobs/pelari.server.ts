import { run, type Runner } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import { openPool } from '#kernel/db/pool.server.ts'
import { catatan, skemaAntrean } from './skema.server.ts'

export interface Panggilan {
  /** One waiting call of this key at most. */
  readonly kunci: string
  readonly isi: unknown
  /** Not before; a later call of the same key moves it. Absent: at once. */
  readonly kapan?: Date
}

/** Pelari: calls of one kind, heard by whichever server process is free, so many at a time in each. */
export interface Pelari {
  panggil(p: Panggilan): Promise<void>
  /** Begins to work. */
  mulai(): Promise<void>
  /** Stops working, when what runs has ended; calls may still be made. */
  henti(): Promise<void>
  close(): Promise<void>
}

interface Tata {
  readonly db: Database
  readonly log: FastifyBaseLogger
  /** The kind of the calls. */
  readonly tugas: string
  /** How the database names its connections. */
  readonly nama: string
  readonly sekaligus: number
  /** Calls for later are looked for so often; those for now are heard at once. */
  readonly tanya_ms: number
  kerja(isi: unknown): Promise<void>
}

export function openPelari(t: Tata): Pelari {
  // Its own: it listens and waits, and must not take connections from the tills.
  const pool = openPool({
    ...t.db.login,
    max: t.sekaligus + 2,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 15_000,
    application_name: t.nama,
  })
  let runner: Runner | undefined
  let closed = false

  /** The library gives up when the database is away for long; it is begun again until this server ends. */
  const mulai = async (): Promise<void> => {
    const again = (): void => {
      if (!closed) setTimeout(() => void mulai(), 5000).unref()
    }
    try {
      runner = await run({
        pgPool: pool,
        schema: skemaAntrean,
        concurrency: t.sekaligus,
        pollInterval: t.tanya_ms,
        noHandleSignals: true,
        logger: catatan((level, text) => t.log[level === 'error' ? 'error' : 'debug'](`queue: ${text}`)),
        taskList: { [t.tugas]: (isi: unknown) => t.kerja(isi) },
      })
      runner.promise.then(again, again)
    } catch (error) {
      t.log.warn({ error }, 'the queue could not begin; it tries again')
      again()
    }
  }

  return {
    mulai,
    panggil: async ({ kunci, isi, kapan }) => {
      // One attempt: when the process dies its row says so, and the sweep calls again.
      await pool.query(
        `SELECT FROM ${skemaAntrean}.add_job($1, $2::json, job_key => $3, max_attempts => 1, job_key_mode => $4, run_at => $5)`,
        [t.tugas, JSON.stringify(isi), kunci, kapan ? 'replace' : 'preserve_run_at', kapan?.toISOString() ?? null],
      )
    },
    henti: async () => {
      closed = true
      await runner?.stop().catch(() => {})
    },
    close: () => pool.end(),
  }
}
