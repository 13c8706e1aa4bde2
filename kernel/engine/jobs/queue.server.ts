import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { Files } from '#kernel/data/files/files.server.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'
import { loadStuckJobs, putBack, removeOldJobs, sendNew, type JobKey } from './rows.server.ts'
import { execute, tellUser, type JobContext } from './run.server.ts'
import type { JobKinds } from './work.server.ts'
import { keepDays } from './job.ts'
import { openQueueRunner } from './runner.server.ts'

interface JobOrder {
  readonly jenis: string
  /** Its Indonesian name in the progress dialog; a key of the catalogues. */
  readonly nama: string
  /** The input of the job; JSON. */
  readonly isi: unknown
}

interface Requester {
  readonly tx: Tx
  readonly session: Session
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** The jobs of this database, run by whichever server process is free. */
export interface Queue {
  readonly kinds: JobKinds
  /** Queues a job inside the call's transaction; a worker is woken after the commit. Returns its id. */
  enqueue(p: Requester, t: JobOrder): string
  /** Wakes a worker for a waiting row. */
  call(k: JobKey): Promise<void>
  /**
   * Stops a job if it runs in this process; another process notices at its next heartbeat. Tells the user's screens.
   */
  stop(k: JobKey, by: string, name: string): void
  /** Starts working. */
  start(): Promise<void>
  /** Wakes workers for jobs left waiting, takes over from dead processes, removes old results. */
  sweep(): Promise<void>
  /** Puts running jobs back into the queue and stops. */
  close(): Promise<void>
}

export interface JobGround {
  readonly db: Database
  readonly live: Live
  readonly files: Files
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly kinds: JobKinds
}

/** Jobs at a time in one process: tills must not get slower. */
const atOnce = 2
const sweepEvery_ms = 10_000
/** No heartbeat for so long: the process is dead. Heartbeats come every two seconds. */
const dead_ms = 30_000
const day_ms = 86_400_000

/** One sweep at a time. When the database is down, the next sweep tries again. */
function makeSweep(ground: JobGround, call: Queue['call']): Queue['sweep'] {
  let last: Promise<void> = Promise.resolve()
  let oldFrom = 0
  const sweep = async (): Promise<void> => {
    const now = ground.clock().getTime()
    const dead = new Date(now - dead_ms)
    for (const job of await loadStuckJobs(ground.db, new Date(now - sweepEvery_ms), dead)) {
      // Removes the partial result of the dead process.
      if ((await putBack(ground.db, job, dead)) === 1 && job.pekerja)
        await ground.files.dropResult(job.cabang, job.pekerja)
      await call(job)
    }
    if (now < oldFrom) return
    oldFrom = now + 3_600_000
    for (const { cabang, hasil } of await removeOldJobs(ground.db, new Date(now - keepDays * day_ms)))
      await ground.files.dropResult(cabang, hasil)
  }
  return () => {
    last = last.then(sweep).catch((error: unknown) => {
      ground.log.warn({ error }, 'the queue could not be swept; the next round tries again')
    })
    return last
  }
}

export function openQueue(ground: JobGround): Queue {
  const runner = openQueueRunner({
    db: ground.db,
    log: ground.log,
    task: 'pekerjaan',
    name: 'kilau antrean',
    atOnce,
    ask_ms: 5000,
    work: (k) => execute(jobContext, k as JobKey),
  })
  const call = (k: JobKey): Promise<void> => runner.call({ key: `${k.cabang}:${k.id}`, content: k })
  const jobContext: JobContext = { ...ground, running: new Map(), call }
  let closed = false
  const sweep = makeSweep(ground, call)
  let timer: NodeJS.Timeout | undefined
  return {
    kinds: ground.kinds,
    enqueue: (requester, order) => {
      const key = { cabang: requester.session.kode_toko, id: randomUUID() }
      sendNew(requester.tx, key, { ...order, oleh: requester.session.user_id }, requester.now)
      requester.afterCommit(() => call(key))
      return key.id
    },
    call,
    stop: (job, by, name) => {
      jobContext.running.get(job.id)?.abort('batal')
      tellUser(ground.live, by, { id: job.id, name, progress: 0, total: 1, status: 'BATAL' })
    },
    start: async () => {
      timer = setInterval(() => void sweep(), sweepEvery_ms).unref()
      await runner.start()
    },
    sweep,
    close: async () => {
      if (closed) return
      closed = true
      clearInterval(timer)
      for (const cut of jobContext.running.values()) cut.abort('closing')
      await runner.stop()
      await sweep()
      await runner.close()
    },
  }
}
