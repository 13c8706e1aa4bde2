import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from '#kernel/engine/seal/sealer.server.ts'
import type { Defaults, FullSession } from '#kernel/engine/session/session.server.ts'
import type { PrintWorker } from '#kernel/engine/paper/queue/print-worker.server.ts'
import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { Files } from '#kernel/data/files/files.server.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { Book, Standing } from '#kernel/engine/document/action.server.ts'
import type { Notifier } from '#kernel/engine/document/approval.server.ts'
import type { Outbox } from '#kernel/engine/document/outbox.server.ts'
import type { Queue } from '#kernel/engine/jobs/queue.server.ts'
import type { Rounds } from '#kernel/engine/jobs/rounds.server.ts'
import type { MessageHandler } from '#kernel/engine/messages/handler.server.ts'
import type { RowLimits } from '#kernel/engine/report/query.server.ts'
import type { Live } from '#kernel/engine/live/live.server.ts'
import type { Monitor } from '#kernel/engine/monitor/monitor.server.ts'
import type { KnownOrigins } from '#kernel/engine/peers/known.server.ts'
import type { Outbound } from './outbound.server.ts'

/** What a running server is made of. Composed once in apps/server and handed to every call. */
export interface Services {
  readonly db: Database
  readonly secretbox: Secretbox
  readonly files: Files
  readonly live: Live
  readonly book: Book
  /** What rooms know to stand on a document that is to be undone. */
  readonly standing: readonly Standing[]
  readonly outbox: Outbox
  /** Notifies approvers that a till asks, and both sides of every change. */
  readonly notifier: Notifier
  readonly queue: Queue
  /** What rooms do when another shop tells them something. */
  readonly messages: readonly MessageHandler[]
  /** What rooms do again and again beside the calls. */
  readonly rounds: Rounds
  readonly printWorker: PrintWorker
  readonly rowLimits: RowLimits
  readonly monitor: Monitor
  readonly sealer: Sealer
  /** Calls to other servers. */
  readonly outbound: Outbound
  /** The servers of the chain that are known now. */
  readonly peers: KnownOrigins
  readonly log: FastifyBaseLogger
  readonly defaults: Defaults
  readonly resources: readonly AnyResource[]
  /** The server's clock, injected so that tests may move it. */
  clock(): Date
  /** Marks the session as used; written at most once a minute. */
  touch(token: string, session: FullSession): void
  /** Did this server prove this token for this shop lately? The session may have ended since. */
  recognised(token: string, shop: string): boolean
}
