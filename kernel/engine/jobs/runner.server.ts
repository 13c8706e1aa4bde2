import { run, type Runner } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import { openPool } from '#kernel/data/db/pool.server.ts'
import { noteSchema, queueSchema } from '#kernel/data/db/job-schema.server.ts'

interface JobCall {
  /** At most one waiting task per key. */
  readonly key: string
  readonly content: unknown
  /** Not before this time; a later task with the same key moves it. Absent: at once. */
  readonly when?: Date
}

/** Tasks of one kind, run by whichever server process is free, so many at a time in each. */
export interface QueueRunner {
  call(p: JobCall): Promise<void>
  /** Starts working. */
  start(): Promise<void>
  /** Stops after the running tasks ended; tasks may still be added. */
  stop(): Promise<void>
  close(): Promise<void>
}

interface Layout {
  readonly db: Database
  readonly log: FastifyBaseLogger
  /** The kind of the tasks. */
  readonly task: string
  /** Application name of its database connections. */
  readonly name: string
  readonly atOnce: number
  /** How often it looks for tasks that were due later; immediate ones are announced at once. */
  readonly ask_ms: number
  work(content: unknown): Promise<void>
}

export function openQueueRunner(layout: Layout): QueueRunner {
  // A pool of its own: it listens and waits, and must not take connections from the tills.
  const pool = openPool({
    ...layout.db.login,
    max: layout.atOnce + 2,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 15_000,
    application_name: layout.name,
  })
  let runner: Runner | undefined
  let closed = false

  /** The library gives up when the database is down for long; start it again until this server ends. */
  const start = async (): Promise<void> => {
    const again = (): void => {
      if (!closed) setTimeout(() => void start(), 5000).unref()
    }
    try {
      runner = await run({
        pgPool: pool,
        schema: queueSchema,
        concurrency: layout.atOnce,
        pollInterval: layout.ask_ms,
        noHandleSignals: true,
        logger: noteSchema((level, text) => layout.log[level === 'error' ? 'error' : 'debug'](`queue: ${text}`)),
        taskList: { [layout.task]: (content: unknown) => layout.work(content) },
      })
      runner.promise.then(again, again)
    } catch (error) {
      layout.log.warn({ error }, 'the queue could not begin; it tries again')
      again()
    }
  }

  return {
    start,
    call: async ({ key, content, when }) => {
      // One attempt: when the process dies the job's row shows it, and the sweep adds the task again.
      await pool.query(
        `SELECT FROM ${queueSchema}.add_job($1, $2::json, job_key => $3, max_attempts => 1, job_key_mode => $4, run_at => $5)`,
        [layout.task, JSON.stringify(content), key, when ? 'replace' : 'preserve_run_at', when?.toISOString() ?? null],
      )
    },
    stop: async () => {
      closed = true
      await runner?.stop().catch(() => {})
    },
    close: () => pool.end(),
  }
}
