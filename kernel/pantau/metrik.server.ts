import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#kernel/db/db.server.ts'

/** What the metrics ask of the running server. */
export interface Ukuran {
  readonly db: Database
  /** Who has it may ask from another machine. */
  readonly token?: string | undefined
  /** Months for which the books have partitions. */
  readonly bulanDepan?: (() => Promise<number>) | undefined
}

/** The route as it was written, without the shop in front: few names, and no number of a nota among them. */
const rute = (request: FastifyRequest): string =>
  request.routeOptions.url?.replace(/^\/:kode_toko_portal(?=\/)/, '') ?? 'lain'

const hasilDari = (status: number): string => {
  if (status < 300) return 'berhasil'
  if (status === 423) return 'otorisasi'
  return status < 500 ? 'ditolak' : 'galat'
}

/** A figure that is asked for when somebody looks. What cannot be asked just now is left out, and the others are told. */
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

async function hitung(work: Promise<{ n: bigint }[]>): Promise<[Record<string, string>, number][]> {
  const [row] = await work
  return [[{}, Number(row!.n)]]
}

function addDatabase(register: Registry, u: Ukuran): void {
  const { db } = u
  addGauge(
    register,
    'kilau_koneksi',
    'Connections to the database by login and state',
    async () =>
      Object.entries(db.pools()).flatMap(([login, p]) =>
        Object.entries(p).map(([keadaan, n]) => [{ login, keadaan }, n] as const),
      ),
    ['login', 'keadaan'],
  )
  addGauge(register, 'kilau_outbox', 'Messages written and not yet taken away', () =>
    hitung(db.readAll((tx) => tx.query(`SELECT count(*) AS n FROM outbox`))),
  )
  addGauge(register, 'kilau_sesi', 'Sessions used in the last 15 minutes', () =>
    hitung(
      db.tx(undefined, (tx) =>
        tx.query(`SELECT count(*) AS n FROM sesi WHERE terakhir > now() - interval '15 minutes'`),
      ),
    ),
  )
  const { bulanDepan } = u
  if (bulanDepan)
    addGauge(register, 'kilau_partisi_bulan', 'Whole months ahead for which every book has its partition', async () => [
      [{}, await bulanDepan()],
    ])
}

/** The registry of one server, fed by its hooks. */
export function makeMetrik(app: FastifyInstance, u: Ukuran): Registry {
  const register = new Registry()
  const registers = [register]
  // Memory, processor, garbage and the delay of the event loop.
  collectDefaultMetrics({ register })
  const http = new Histogram({
    name: 'kilau_http_detik',
    help: 'Seconds of a call by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const perintah = new Counter({
    name: 'kilau_perintah_total',
    help: 'Commands by document, action and how they ended: berhasil, otorisasi, ditolak, galat',
    labelNames: ['dokumen', 'aksi', 'hasil'],
    registers,
  })
  const putaran = new Histogram({
    name: 'kilau_transaksi_putaran',
    help: 'Round trips of a transaction',
    buckets: [1, 2, 3, 4, 6, 10, 20],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    http.observe({ method: request.method, route: rute(request), status }, reply.elapsedTime / 1000)
    const perintahnya = request.routeOptions.config.endpoint?.perintah
    if (perintahnya) perintah.inc({ ...perintahnya, hasil: hasilDari(status) })
  })
  u.db.observe(({ trips }) => putaran.observe(trips))
  addDatabase(register, u)
  return register
}

const lokal = /^(127\.|::1$|::ffff:127\.)/

/** This machine, unless a proxy speaks for somebody else; or who has the token. */
function boleh(request: FastifyRequest, token: string | undefined): boolean {
  const kata = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (kata !== undefined) {
    const [a, b] = [Buffer.from(kata), Buffer.from(token ?? '')]
    return token !== undefined && a.length === b.length && timingSafeEqual(a, b)
  }
  const diwakili = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((h) => request.headers[h] !== undefined)
  return !diwakili && lokal.test(request.socket.remoteAddress ?? '')
}

export function addMetrik(app: FastifyInstance, register: Registry, token: string | undefined): void {
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    // Whoever may not, does not learn that it is there.
    if (!boleh(request, token)) return reply.callNotFound()
    const isi = await register.metrics()
    return reply.type(register.contentType).send(Buffer.from(isi))
  })
}
