import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import { readDbError } from '#kernel/db/errors.server.ts'
import { pilihBahasa, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { asing, Hitungan, Kenalan, tokoHitungan } from './batas.server.ts'
import { runCall } from './call.server.ts'
import { Jadi, Unduhan, type Endpoint } from './endpoint.server.ts'
import { addJalur, PenjagaJalur } from './jalur.server.ts'
import { addKepala } from './kepala.server.ts'
import type { Mesin } from './mesin.server.ts'
import { describeApi } from './openapi.server.ts'
import { serveWeb } from './static.server.ts'
import { adalahTolak, tolak, type Tolak, type WireError } from './tolak.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What stands behind a route; absent for pages and health. */
    endpoint?: Endpoint
    /** It answers whoever asks, by plain http too: it says nothing that anybody may not know. */
    terbuka?: true
  }
}

export interface ServerOptions {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly endpoints: readonly Endpoint[]
  /** The built pages; absent: API only. */
  readonly web?: string
  /** The address that browsers use, when a proxy or an own certificate stands for it. */
  readonly origin?: string
  /** Whom it answers, and where it sends the others; absent: this machine alone. */
  readonly penjaga?: PenjagaJalur
  /** Calls of one session a minute; default 1200. An address with tokens that nobody knows has a quarter. */
  readonly batas?: number
  /** Ready to serve? Absent: yes. The text says what is missing. */
  readonly siap?: () => Promise<string | undefined>
}

/** Fastify with every endpoint below `/api/v1/` and `/<kode_toko>/api/v1/`, the pages, health and openapi.json. Not yet listening. */
export async function buildServer(
  options: ServerOptions,
  mesin: (http: FastifyInstance['server']) => Mesin,
): Promise<FastifyInstance> {
  const penjaga = options.penjaga ?? new PenjagaJalur({})
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    // A proxy in front speaks for the browser's address only when it is named.
    trustProxy: penjaga.percaya,
    logController: new LogController({ disableRequestLogging: true }),
  })
  // Validation and answers are ours: the session comes before the body, and money never passes a serializer that guesses.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  addKepala(app, options.origin)
  addJalur(app, penjaga, refuse)
  const batas = options.batas ?? 1200
  const hitungan = new Hitungan(options.db, options.log)
  app.addHook('onClose', () => hitungan.close())
  const kenalan = new Kenalan()
  await app.register(rateLimit, {
    global: true,
    max: (_request: FastifyRequest, kunci: string) => (kunci.startsWith(asing) ? Math.ceil(batas / 4) : batas),
    timeWindow: 60_000,
    store: tokoHitungan(hitungan),
    keyGenerator: (request) => kenalan.pemanggil(request),
    errorResponseBuilder: tooMany,
  })
  await app.register(multipart, { limits: { files: 1, fileSize: 8_000_000, fields: 10 } })
  await describeApi(app)
  const made = mesin(app.server)
  const m: Mesin = {
    ...made,
    touch: (token, sesi) => {
      kenalan.kenal(token, sesi.kode_toko)
      made.touch(token, sesi)
    },
    dikenal: (token, cabang) => kenalan.dikenal(token, cabang),
  }
  for (const e of options.endpoints) addEndpoint(app, m, e)
  addHealth(app, options)
  setAnswers(app)
  if (options.web) await serveWeb(app, options.web)
  return app
}

const tooMany = (_request: FastifyRequest, context: { ttl: number }) =>
  Object.assign(new Error('Terlalu Banyak Permintaan, Coba Lagi Sebentar'), {
    statusCode: 429,
    detik: Math.ceil(context.ttl / 1000),
  })

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function addEndpoint(app: FastifyInstance, m: Mesin, e: Endpoint): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await runCall(m, e, request, reply)
    if (reply.sent || answer === reply) return reply
    if (adalahTolak(answer)) return refuse(request, reply, answer)
    if (answer instanceof Unduhan)
      return reply
        .type(answer.jenis)
        .header('content-disposition', `attachment; filename="${answer.nama}"`)
        .header('cache-control', 'private, no-store')
        .send(answer.isi)
    if (answer instanceof Jadi) return reply.type('application/json; charset=utf-8').send(answer.json)
    return reply.send(answer ?? null)
  }
  for (const base of ['/api/v1/', '/:kode_toko_portal/api/v1/']) {
    app.route({
      method: e.method,
      url: base + fastifyPath(e.path),
      // A portal's copy of a path is not described: the path itself stands for it.
      schema: { hide: base.startsWith('/:') },
      config: { endpoint: e, ...(e.batas ? { rateLimit: { max: e.batas, timeWindow: 60_000 } } : {}) },
      handler,
    })
  }
}

/** Who knocks where he may not is written down: not whom he said he was, which may be a password in the wrong field. */
const diintai = new Set<number>([401, 403, 429])

/** Refusals in the caller's language, in the one error form of the wire. */
function refuse(request: FastifyRequest, reply: FastifyReply, t: Tolak): FastifyReply {
  const bahasa = pilihBahasa(request.headers['accept-language'])
  const body: WireError = {
    message: terjemah(bahasa, t.message, t.isi),
    kode: t.kode,
    ...(t.fields
      ? { fields: t.fields.map((f) => ({ field: f.field, message: terjemah(bahasa, f.message, f.isi) })) }
      : {}),
    ...(t.kategori ? { kategori: [...t.kategori] } : {}),
    ...(t.detail === undefined ? {} : { detail: t.detail }),
  }
  if (diintai.has(t.status))
    request.log.info(
      { kode: t.kode, method: request.method, path: request.routeOptions.url, ip: request.ip, referensi: request.id },
      'refused',
    )
  return reply.code(t.status).send(body)
}

/** What the framework itself refuses: bad JSON, too large, too often. Everything else is a bug, and gets a reference. */
const known: Record<number, [Tolak['status'], string, string]> = {
  400: [400, 'isian', 'Isian Tidak Sah'],
  406: [400, 'isian', 'Isian Tidak Sah'],
  413: [413, 'besar', 'Kiriman Terlalu Besar'],
  415: [400, 'isian', 'Isian Tidak Sah'],
  429: [429, 'sering', 'Terlalu Banyak Permintaan, Coba Lagi Sebentar'],
}

function setAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError & { detik?: number }, request, reply) => {
    const expected = known[error.statusCode ?? 500]
    if (expected)
      return refuse(request, reply, tolak(...expected, error.detik ? { detail: { detik: error.detik } } : {}))
    // Nothing was done, and it may be tried again: the database is away, has no connection left, or no room.
    const fault = readDbError(error)?.fault
    const penuh = fault === 'full'
    const away = fault === 'connection' || error.code === '53300'
    request.log.error(
      { error, referensi: request.id, method: request.method, path: request.routeOptions.url },
      'request failed',
    )
    const umum =
      request.method === 'GET' ? 'Terjadi Kesalahan Saat Request Data' : 'Terjadi Kesalahan Saat Mengirim Data'
    const message = penuh ? 'Ruang Penyimpanan Server Penuh' : umum
    const bahasa = pilihBahasa(request.headers['accept-language'])
    const body: WireError = {
      message: terjemah(bahasa, message),
      kode: penuh ? 'penuh' : away ? 'basis-data' : 'galat',
      referensi: request.id,
    }
    return reply.code(penuh || away ? 503 : 500).send(body)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, tolak(404, 'tidak-ada', 'Data Tidak Ditemukan')))
}

function addHealth(app: FastifyInstance, options: ServerOptions): void {
  const quiet = { config: { rateLimit: false as const, terbuka: true as const }, schema: { hide: true } }
  app.get('/healthz', quiet, () => ({ ok: true }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const missing = await options.siap?.().catch((error: Error) => error.message)
    return missing ? reply.code(503).send({ ok: false, sebab: missing }) : { ok: true }
  })
}
