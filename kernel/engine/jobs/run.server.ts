import { fillText } from '#kernel/base/i18n/texts.ts'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Files } from '#kernel/data/files/files.server.ts'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'
import { liveEvents, type Progress } from '#kernel/engine/live/events.ts'
import { beat, cancelled, finishJob, takeJob, type End, type JobRow, type JobKey } from './rows.server.ts'
import type { JobKinds, Work } from './work.server.ts'

/** What one process runs jobs with. */
export interface JobContext {
  readonly db: Database
  readonly live: Live
  readonly files: Files
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly kinds: JobKinds
  /** The jobs running here, by id. */
  readonly running: Map<string, AbortController>
  call(k: JobKey): Promise<void>
}

/** Screens are told at most this often; the heartbeat is every fourth time. */
const tell_ms = 500
const beat_ms = 2000

export const tellUser = (live: Live, by: string, data: Progress): void =>
  live.emitUser(by, liveEvents.jobProgress, data)

/** Runs one job from taking it to its end. Never throws: a failure is written to the row. */
export async function execute(context: JobContext, job: JobKey): Promise<void> {
  const worker = randomUUID()
  const row = await takeJob(context.db, job, worker, context.clock())
  if (!row) return
  const cut = new AbortController()
  context.running.set(job.id, cut)
  const at = { progress: 0, total: 1 }
  let told = 0
  const tell = (status: Progress['status']): void =>
    tellUser(context.live, row.oleh, { id: job.id, name: row.nama, progress: at.progress, total: at.total, status })
  const timer = setInterval(() => {
    beat(context.db, job, worker, { ...at, now: context.clock() }).then(
      (mine) => mine || cut.abort('batal'),
      // The database is down: the next heartbeat tries again, and would notice a takeover.
      () => {},
    )
  }, beat_ms)
  let file: End['file']
  const runner: Work = {
    ...job,
    oleh: row.oleh,
    content: row.isi,
    db: context.db,
    now: context.clock(),
    signal: cut.signal,
    advance: (progress, total) => {
      at.total = Math.max(1, Math.floor(total))
      // The last step is saving the file: only the end reports the job as complete.
      at.progress = Math.max(0, Math.min(Math.floor(progress), at.total - 1))
      // Whoever cancelled it has told the screens; nothing may follow that.
      if (cut.signal.aborted || Date.now() - told < tell_ms) return
      told = Date.now()
      tell('JALAN')
    },
    save: async (name, content: Readable) => {
      await context.files.saveResult(job.cabang, worker, content)
      file = name
    },
  }
  tell('JALAN')
  try {
    const end: End = { ...(await work(context, row, runner)), ...(file ? { file } : {}), total: at.total }
    const mine = await finishJob(context.db, job, worker, end, context.clock())
    if (!mine || end.status !== 'SELESAI') await context.files.dropResult(job.cabang, worker)
    if (mine && end.status === 'ANTRE') await context.call(job)
    if (!mine) {
      // Cancelled at another server, which told the screens at once; this process may have sent progress since.
      if (await cancelled(context.db, job)) tell('BATAL')
      return
    }
    if (end.status === 'SELESAI') at.progress = at.total
    tell(end.status)
  } catch (error) {
    context.log.warn(
      { error, pekerjaan: job.id },
      'the end of a job could not be written; another process takes it over',
    )
  } finally {
    clearInterval(timer)
    context.running.delete(job.id)
  }
}

/** Runs the job's kind and returns how it ended. */
async function work(context: JobContext, row: JobRow, runner: Work): Promise<Pick<End, 'status' | 'error'>> {
  try {
    const kind = context.kinds[row.jenis]
    if (!kind) throw new Error(`no job of the kind ${row.jenis}`)
    const answer = await kind.run(runner)
    runner.signal.throwIfAborted()
    if (isRefusal(answer)) return { status: 'GAGAL', error: fillText(answer.message, answer.values) }
    return { status: 'SELESAI' }
  } catch (error) {
    // Cancelled: the row says so already. Stopping: another process starts it again.
    if (runner.signal.aborted) return { status: 'ANTRE' }
    context.log.error({ error, referensi: runner.id }, 'a job failed')
    return { status: 'GAGAL', error: 'Terjadi Kesalahan Saat Request Data' }
  }
}
