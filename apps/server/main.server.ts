import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { defaultFlags, defaultSettings } from '#toko'
import { bookOf } from '#buku/server'
import { answerSession, newSetupCode } from '#sesi/server'
import { openNotifier, openPush, type FcmConfig } from '#otorisasi/server'
import { defaultAccess, buildAccessTree } from '#sesi'
import { loadAgent } from '#kernel/engine/session/agent.server.ts'
import { levels } from '#kernel/model/access/gate.ts'
import { openSealer } from '#kernel/engine/seal/sealer.server.ts'
import { touchSession } from '#kernel/engine/session/rows.server.ts'
import { loadSession, tokenShop, hashToken } from '#kernel/engine/session/session.server.ts'
import type { Defaults } from '#kernel/engine/session/session.server.ts'
import { openPrintWorker } from '#kernel/engine/paper/queue/print-worker.server.ts'
import { checkKey } from '#kernel/data/crypto/sealing-key.server.ts'
import { loadKey, makeSecretbox, type Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import { backupStanding, type BackupPlan } from '#kernel/data/backup/age.ts'
import { readBackupState } from '#kernel/data/backup/state.server.ts'
import { openFiles } from '#kernel/data/files/files.server.ts'
import { watchCalls, type Drain } from '#kernel/engine/http/drain.server.ts'
import { PathGuard, type PathRules } from '#kernel/engine/http/routes.server.ts'
import { OutboundServer, type Outbound } from '#kernel/engine/http/outbound.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { buildServer } from '#kernel/engine/http/server.server.ts'
import type { Https } from '#kernel/engine/https/serve.server.ts'
import { addTrust } from '#kernel/engine/https/trust.server.ts'
import { forgetOwnKey } from '#kernel/engine/peers/own-key.server.ts'
import { KnownOrigins } from '#kernel/engine/peers/known.server.ts'
import { openOutbox } from '#kernel/engine/document/outbox.server.ts'
import { openQueue } from '#kernel/engine/jobs/queue.server.ts'
import { openRounds } from '#kernel/engine/jobs/rounds.server.ts'
import type { JobKinds } from '#kernel/engine/jobs/work.server.ts'
import { reportKind, reportJob } from '#kernel/engine/report/job.server.ts'
import { rowLimits, type RowLimits } from '#kernel/engine/report/query.server.ts'
import { openLive } from '#kernel/engine/live/live.server.ts'
import { deliveries } from '#kernel/engine/messages/deliver.server.ts'
import { openMonitor } from '#kernel/engine/monitor/monitor.server.ts'
import { seedMissing } from '#kernel/engine/resource/seed.server.ts'
import { endpoints } from './endpoints.server.ts'
import {
  completeRooms,
  house,
  reportQueries,
  roomJobKinds,
  roomMessages,
  roomRounds,
  roomStanding,
} from './rooms.server.ts'
import { menus } from '../rooms.ts'

/** What the server needs from outside; a test passes its own database and clock. */
export interface Ground {
  readonly db: Database
  readonly log: FastifyBaseLogger
  /** Folder of the pictures and of the encryption key. */
  readonly data: string
  readonly key?: string
  readonly web?: string
  readonly origin?: string
  /** Networks with services that the server may call, besides public https addresses; or another outbound client. */
  readonly outgoing?: readonly string[] | Outbound
  /** Which callers the server answers; absent: only this machine. */
  readonly path?: PathRules
  /** The https listener for other machines, once it listens. */
  readonly https?: () => Https | undefined
  readonly clock?: () => Date
  /** Calls per session and minute; absent: the usual limit. */
  readonly limit?: number
  readonly ready?: () => Promise<string | undefined>
  /** For the metrics: months for which the books have partitions. */
  readonly nextMonth?: () => Promise<number>
  /** Backups that are to be kept; their state lies in `data`. Absent: none are. */
  readonly backups?: BackupPlan
  /** Token that allows other machines to read `/metrics`. */
  readonly metrics?: string
  /** Interval in milliseconds at which the audit book is sealed; absent: only on request. */
  readonly seal?: number
  /** Another sealing key takes the place of one that was lost. */
  readonly newKey?: boolean
  /** The most rows of a report, where they are not the usual ones. */
  readonly rowLimits?: RowLimits
  /** Statements slower than this many milliseconds are logged; absent: 500, 0: none. */
  readonly slow?: number
  /** False: another server on the same database has printed the link of the first start. */
  readonly links?: boolean
  /** False: the rounds of rooms are not run. For a server whose clock is not that of the others on its database. */
  readonly rounds?: boolean
  /** Kinds of jobs besides the product's own. */
  readonly kinds?: JobKinds
  /** The Firebase topic that is also told of approval requests. */
  readonly fcm?: FcmConfig | undefined
  /** Endpoints besides the product's own. */
  readonly endpoints?: readonly Endpoint[]
}

export interface KilauServer {
  readonly app: FastifyInstance
  readonly services: Services
  /** The one-time code of the first start; undefined once shops exist. */
  readonly setupCode: string | undefined
  close(): Promise<void>
}

const { reports, resources, screens } = house

/** The tree that a level starts with; worked out once, because every call asks for it. */
const levelAccess = new Map(levels.map((level) => [level, defaultAccess(level, { menus, screens, resources })]))

const preset: Defaults = {
  flags: defaultFlags,
  settings: defaultSettings,
  access: (level) => levelAccess.get(level)!,
  tree: (paths) => buildAccessTree(paths, { menus, screens, resources }),
}

/** What is done beside the calls. */
const kind: JobKinds = { ...roomJobKinds, [reportKind]: reportJob(reports, reportQueries) }

const monitorOf = (ground: Ground, clock: () => Date) =>
  openMonitor({
    db: ground.db,
    log: ground.log,
    clock,
    slow_ms: ground.slow ?? 500,
    token: ground.metrics,
    nextMonth: ground.nextMonth,
    backup: () => backupStanding(ground.backups, ground.backups && readBackupState(ground.data), clock()),
  })

/** Compares the sealing key with that of the database; where another one took its place, the server's own key cannot be opened either. */
async function settleKey(ground: Ground, seal: Secretbox, now: Date): Promise<void> {
  if ((await checkKey(ground.db, seal, now, ground.newKey ?? false)) !== 'replaced') return
  ground.log.warn(
    'the sealing key was replaced: what was sealed before stays unreadable, other servers have to be joined anew',
  )
  await ground.db.tx(undefined, forgetOwnKey)
}

/** What tells telephones of approval requests. */
const pushOf = (ground: Ground, secretbox: Secretbox, clock: () => Date, keluar: Outbound) =>
  openPush({ db: ground.db, secretbox, log: ground.log, clock, origin: ground.origin, keluar, fcm: ground.fcm })

/** Jobs, printing and rounds begin with the server. A command that only uses its rules never calls ready, so it runs none. */
function startWithServer(app: FastifyInstance, { queue, printWorker, rounds }: Services, withRounds: boolean): void {
  app.addHook('onReady', () =>
    Promise.all([queue.start(), printWorker.start()]).then(() => {
      if (withRounds) rounds.start()
    }),
  )
}

/** Composes the server; it does not listen yet. */
export async function makeServer(ground: Ground): Promise<KilauServer> {
  const seal = makeSecretbox(loadKey(ground.key, ground.data))
  const clock = ground.clock ?? (() => new Date())
  await settleKey(ground, seal, clock())
  const files = openFiles(join(ground.data, 'files'))
  const monitor = monitorOf(ground, clock)
  const outgoing =
    ground.outgoing && 'send' in ground.outgoing ? ground.outgoing : new OutboundServer(ground.outgoing ?? [])
  const peers = new KnownOrigins(ground.db, ground.log)
  const guard = new PathGuard({ ...ground.path, origin: ground.origin, peers })
  let made: (Services & { closeLive(): Promise<void> }) | undefined
  const app = await buildServer(
    {
      db: ground.db,
      log: ground.log,
      endpoints: [...endpoints, ...(ground.endpoints ?? [])],
      web: ground.web,
      origin: ground.origin,
      guard,
      peers,
      ready: ground.ready,
      limit: ground.limit,
    },
    (http) => {
      const live = openLive(http, prove(ground.db, clock), ground.log, ground.db.login, (request) =>
        guard.receive(request),
      )
      made = {
        db: ground.db,
        secretbox: seal,
        files,
        live,
        book: bookOf(house.posts),
        standing: roomStanding,
        outbox: openOutbox(ground.db, live, ground.log, clock),
        notifier: openNotifier({ db: ground.db, live, log: ground.log, push: pushOf(ground, seal, clock, outgoing) }),
        queue: openQueue({ db: ground.db, live, files, log: ground.log, clock, kinds: { ...kind, ...ground.kinds } }),
        messages: roomMessages,
        rounds: openRounds([...roomRounds, deliveries], () => made!),
        printWorker: openPrintWorker({ db: ground.db, live, log: ground.log, clock }),
        rowLimits: ground.rowLimits ?? rowLimits,
        monitor,
        outbound: outgoing,
        peers,
        sealer: openSealer({ db: ground.db, log: ground.log, clock }, ground.seal ?? 0),
        log: ground.log,
        defaults: preset,
        resources,
        clock,
        touch: toucher(ground.db, ground.log, clock),
        // Replaced by the HTTP server, which knows the tokens it has checked.
        recognised: () => false,
        closeLive: () => live.close(),
      }
      return made
    },
  )
  const services = made!
  const calls = watchCalls(app.server)
  monitor.install(app)
  if (ground.https) addTrust(app, ground.https)
  startWithServer(app, services, ground.rounds !== false)
  await peers.refresh(true)
  await seedMissing(ground.db, resources, seal, clock())
  await completeRooms({ db: ground.db, secretbox: seal, now: clock() })
  const setupCode = ground.links === false ? undefined : await newSetupCode(ground.db)
  return { app, services, setupCode, close: () => close(app, services, calls) }
}

/** Calls may take this long once the server is to end. */
const drain_ms = 3000

/**
 * First the calls: nothing is told, sealed or closed while one of them may still commit. Then the background workers, the
 * screens, the listener.
 */
async function close(
  app: FastifyInstance,
  services: Services & { closeLive(): Promise<void> },
  calls: Drain,
): Promise<void> {
  await calls.end(drain_ms)
  await services.rounds.close()
  await services.printWorker.close()
  await services.queue.close()
  await services.sealer.close()
  await services.outbox.close()
  await services.closeLive()
  await app.close()
}

/** Authenticates a live connection by its token, for the shop it asks for. */
const prove = (db: Database, clock: () => Date) => async (token: string, kode_toko: string) => {
  const shop = kode_toko || tokenShop(token)
  if (!tokenShop(token) || !shop || !/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(shop)) return undefined
  const session = hashToken(token).toString('hex')
  return db.tx(shop, async (tx) => {
    const orang = await loadSession(tx, token, shop, clock(), preset)
    if (typeof orang !== 'string')
      return orang.ganti_password
        ? undefined
        : { user_id: orang.user_id, kode_toko: shop, session, versi: answerSession(orang, preset).versi }
    return (await loadAgent(tx, token)) ? { kode_toko: shop, session } : undefined
  })
}

/** Writes a session's last use, at most once a minute, without delaying calls. */
const toucher =
  (db: Database, log: FastifyBaseLogger, clock: () => Date): Services['touch'] =>
  (token, session) => {
    const now = clock()
    if (now.getTime() - session.terakhir.getTime() < 60_000) return
    db.tx(undefined, (tx) => touchSession(tx, hashToken(token), now, new Date(now.getTime() - 60_000))).catch(
      (error: unknown) => log.warn({ error }, 'a session could not be marked as used'),
    )
  }
