import type { Readable } from 'node:stream'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'

/** What a running job is given. */
export interface Work {
  readonly cabang: string
  readonly id: string
  /** The user who started it. */
  readonly oleh: string
  /** The input, as it was queued. */
  readonly content: unknown
  readonly db: Database
  readonly now: Date
  /** Aborted when the job was cancelled, when the server stops, or when another process has taken the job over. */
  readonly signal: AbortSignal
  /** Reports the progress. Cheap: sent and written at most twice a second. */
  advance(progress: number, total: number): void
  /** Saves the result from a stream. Called at most once. */
  save(file: { readonly name: string; readonly type: string }, content: Readable): Promise<void>
}

/** One kind of job. It may be started again from the beginning at any time, so it writes nothing but its result. */
export interface JobKind {
  /** May this session still start it and download its result? */
  may(content: unknown, session: Session): boolean
  /** Runs it; a refusal is shown to the user. */
  run(work: Work): Promise<Refusal | undefined>
}

/** The kinds by name. */
export type JobKinds = Readonly<Record<string, JobKind>>
