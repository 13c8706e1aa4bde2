import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ScreenAction } from '#kernel/model/access/may-open.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { DbError } from '#kernel/data/db/errors.server.ts'
import type { Services } from './services.server.ts'
import type { Refusal } from '#kernel/base/errors/refusal.ts'

/**
 * Who may call: anyone, anyone logged in, or whoever may open a screen, or one of several (and do one act on it). `agent`: no person, but
 * an agent of the shop, by the token it was paired with; the call finds it in `prefetch`.
 */
export type Access =
  | 'public'
  | 'session'
  | 'agent'
  | { readonly screen: ScreenDef | readonly ScreenDef[]; readonly action?: ScreenAction }

/** What is known before the session is proved. */
export interface PrefetchCall<B, P, Q> {
  readonly tx: Tx
  readonly cabang: string
  readonly services: Services
  readonly body: B
  readonly params: P
  readonly query: Q
  readonly request: FastifyRequest
  readonly now: Date
}

/** What `receive` is given. */
export type ReceiveCall = Pick<PrefetchCall<unknown, unknown, unknown>, 'cabang' | 'request'>

/** What `run` is given. */
export interface ServerCall<B, P, Q, M = unknown, R = unknown> {
  /** What the endpoint's `prefetch` returned. */
  readonly prefetch: M
  /** What the endpoint's `receive` returned. */
  readonly received: R
  /** Absent in public calls. */
  readonly session: Session
  /** The call's own transaction. Absent in public calls, which open theirs with `db`. */
  readonly tx: Tx
  readonly db: Database
  readonly services: Services
  readonly body: B
  readonly params: P
  readonly query: Q
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The server's clock, passed in so that tests may move it. */
  readonly now: Date
  /** Runs after the commit: live events, mails, print jobs. A failure is logged, never answered. */
  afterCommit(act: () => void | Promise<void>): void
}

/**
 * A file as an answer. It is streamed after the transaction ended, so that a slow reader holds no database connection.
 */
export class DownloadAnswer {
  readonly name: string
  readonly type: string
  readonly content: Readable | Buffer
  constructor(name: string, kind: string, content: Readable | Buffer) {
    this.name = name
    this.type = kind
    this.content = content
  }
}

/** The caller has this answer already, as its `if-none-match` says: 304, without a body. */
export class Unchanged {
  readonly status = 304
}

/** An answer that is already JSON text. */
export class ReadyJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/**
 * One endpoint below `api/v1/`. The route, its validation, its place in openapi.json and its access test are derived
 * from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API base, as in the endpoint catalogue: `rekenings`, `kategori/{kode_kategori}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly body?: z.ZodType
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly answer: z.ZodType
  /** It changes something: an idempotency key is honoured. Reads leave this out. */
  readonly writes?: boolean
  /** It only reads: its transaction is READ ONLY, and the answer does not wait for the COMMIT. */
  readonly reads?: boolean
  /** Allowed with a password that somebody else set and that must be changed first. */
  readonly beforePasswordChange?: boolean
  /** The document and action that it runs, for the metrics. */
  readonly command?: { readonly document: string; readonly action: string }
  /** Calls per minute of one user (of one address, when public). */
  readonly limit?: number
  /**
   * Queries that share the session's round trip, sent before the caller is proved: it must send all of them at once.
   * When the session or the right is refused, the rows are thrown away and the rollback frees the locks.
   */
  prefetch?(d: PrefetchCall<never, never, never>): Promise<unknown>
  /**
   * Takes an upload, and reads what is in it, before the call has a transaction: however slowly it comes, it holds no
   * connection of the database. Session and right are proved before.
   */
  receive?(d: ReceiveCall): Promise<unknown>
  /** The refusal for an error that only the database could see, such as a reference to a row that does not exist. */
  refusalOf?(
    error: DbError,
    sent: { readonly params: unknown; readonly body: unknown; readonly query: unknown },
  ): Refusal | undefined
  run(p: ServerCall<never, never, never, never, never>): Promise<unknown>
}

/**
 * A schema, or how it is made when it is first asked for: those of definitions are many and large (two thousand endpoints held 40 MB of them), and a server
 * needs those of the screens that are used.
 */
type Made<T> = T | (() => T)
interface Shapes<B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType> {
  body?: Made<B>
  params?: Made<P>
  query?: Made<Q>
  answer: Made<z.ZodType>
}
const shapes = ['body', 'params', 'query', 'answer'] as const

/** Types an endpoint by its own schemas. */
export function endpoint<B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, M = undefined, R = undefined>(
  declared: Omit<Endpoint, 'run' | 'prefetch' | 'receive' | 'body' | 'params' | 'query' | 'answer'> &
    Shapes<B, P, Q> & {
      prefetch?(d: PrefetchCall<z.output<B>, z.output<P>, z.output<Q>>): Promise<M>
      receive?(d: ReceiveCall): Promise<R>
      run(p: ServerCall<z.output<B>, z.output<P>, z.output<Q>, M, R>): Promise<unknown>
    },
): Endpoint {
  for (const name of shapes) {
    const make = declared[name]
    if (typeof make !== 'function') continue
    let made: z.ZodType | undefined
    Object.defineProperty(declared, name, { get: () => (made ??= make()), enumerable: true })
  }
  return declared as Endpoint
}
