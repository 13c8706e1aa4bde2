import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupStanding } from '#kernel/data/backup/age.ts'
import type { Database } from '#kernel/data/db/db.server.ts'

/** What the metrics need of the running server. */
export interface Measurements {
  readonly db: Database
  /** Whoever has it may read the metrics from another machine. */
  readonly token?: string | undefined
  /** Months for which the books have partitions. */
  readonly nextMonth?: (() => Promise<number>) | undefined
  /** How old the backups are. */
  readonly backup: () => BackupStanding
  readonly clock: () => Date
}

/**
 * The route's pattern, in which no shop stands: few label values, and no document number among them. Whatever was asked for that is not
 * there counts as one.
 */
const route = (request: FastifyRequest): string => (request.is404 ? 'lain' : (request.routeOptions.url ?? 'lain'))

const resultFrom = (status: number): string => {
  if (status < 300) return 'berhasil'
  if (status === 423) return 'otorisasi'
  return status < 500 ? 'ditolak' : 'galat'
}

/** A gauge that is measured when the metrics are read. If that fails it is left out, and the others are still shown. */
function addGauge(
  register: Registry,
  name: string,
  help: string,
  ask: () => Promise<readonly (readonly [Record<string, string>, number])[]>,
  labelNames: string[] = [],
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    labelNames,
    async collect() {
      this.reset()
      const rows = await ask().catch(() => [])
      for (const [labels, value] of rows) this.set(labels, value)
    },
  })
  register.registerMetric(gauge)
}

async function compute(work: Promise<{ n: bigint }[]>): Promise<[Record<string, string>, number][]> {
  const [row] = await work
  return [[{}, Number(row!.n)]]
}

function addDatabase(register: Registry, measurements: Measurements): void {
  const { db } = measurements
  addGauge(
    register,
    'kilau_koneksi',
    'Connections to the database by login and state',
    async () =>
      Object.entries(db.pools()).flatMap(([login, pool]) =>
        Object.entries(pool).map(([state, n]) => [{ login, keadaan: state }, n] as const),
      ),
    ['login', 'keadaan'],
  )
  addGauge(register, 'kilau_outbox', 'Messages written and not yet taken away', () =>
    compute(db.readAll((tx) => tx.query(`SELECT count(*) AS n FROM outbox`))),
  )
  addGauge(register, 'kilau_sesi', 'Sessions used in the last 15 minutes', () =>
    compute(
      db.tx(undefined, (tx) =>
        tx.query(`SELECT count(*) AS n FROM sesi WHERE terakhir > now() - interval '15 minutes'`),
      ),
    ),
  )
  const { nextMonth } = measurements
  if (nextMonth)
    addGauge(register, 'kilau_partisi_bulan', 'Whole months ahead for which every book has its partition', async () => [
      [{}, await nextMonth()],
    ])
}

/** Ages of the backups; before the first one it is endless, so that an alarm on it rings. Without backups there is the warning alone. */
function addBackup(register: Registry, { backup }: Measurements): void {
  type Read = (b: BackupStanding) => number
  const add = (name: string, help: string, read: Read, always = false): void =>
    addGauge(register, name, help, async () => {
      const now = backup()
      return always || now.worry !== 'tanpa' ? [[{}, read(now)]] : []
    })
  add('kilau_cadangan_detik', 'Seconds since which something may be missing in the backups', (b) => b.until_s)
  add('kilau_cadangan_utuh_detik', 'Seconds since the last whole backup', (b) => b.whole_s)
  add('kilau_cadangan_gagal', '1 while the last try of a backup failed', (b) => (b.issue === null ? 0 : 1))
  const warned = '1 while the dashboards of the owners warn of the backups, or of having none'
  add('kilau_cadangan_peringatan', warned, (b) => (b.worry === null ? 0 : 1), true)
}

/** The metrics registry of one server, fed by its hooks. */
export function makeMetrics(app: FastifyInstance, measurements: Measurements): Registry {
  const register = new Registry()
  const registers = [register]
  // Memory, CPU, garbage collection and event loop delay.
  collectDefaultMetrics({ register })
  const http = new Histogram({
    name: 'kilau_http_detik',
    help: 'Seconds of a call by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const command = new Counter({
    name: 'kilau_perintah_total',
    help: 'Commands by document, action and how they ended: berhasil, otorisasi, ditolak, galat',
    labelNames: ['dokumen', 'aksi', 'hasil'],
    registers,
  })
  const round = new Histogram({
    name: 'kilau_transaksi_putaran',
    help: 'Round trips of a transaction',
    buckets: [1, 2, 3, 4, 6, 10, 20],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    http.observe({ method: request.method, route: route(request), status }, reply.elapsedTime / 1000)
    const calledCommand = request.routeOptions.config.endpoint?.command
    if (calledCommand)
      command.inc({ dokumen: calledCommand.document, aksi: calledCommand.action, hasil: resultFrom(status) })
  })
  measurements.db.observe(({ trips }) => round.observe(trips))
  addDatabase(register, measurements)
  addBackup(register, measurements)
  return register
}

const local = /^(127\.|::1$|::ffff:127\.)/

/** Allowed from this machine unless through a proxy, or with the token. */
function allowed(request: FastifyRequest, token: string | undefined): boolean {
  const word = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (word !== undefined) {
    const [bytes, given] = [Buffer.from(word), Buffer.from(token ?? '')]
    return token !== undefined && bytes.length === given.length && timingSafeEqual(bytes, given)
  }
  const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((h) => request.headers[h] !== undefined)
  return !proxied && local.test(request.socket.remoteAddress ?? '')
}

export function addMetrics(app: FastifyInstance, register: Registry, token: string | undefined): void {
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    // To anyone else the route does not exist.
    if (!allowed(request, token)) return reply.callNotFound()
    const content = await register.metrics()
    return reply.type(register.contentType).send(Buffer.from(content))
  })
}
