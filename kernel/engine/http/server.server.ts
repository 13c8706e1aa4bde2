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
import type { Database } from '#kernel/data/db/db.server.ts'
import { readDbError } from '#kernel/data/db/errors.server.ts'
import { pickLanguage, translate } from '#kernel/base/i18n/catalogues.server.ts'
import { foreign, CallCounter, KnownTokens, counterStore } from './limits.server.ts'
import { boundDepth } from './body.server.ts'
import { runCall } from './call.server.ts'
import { ReadyJson, DownloadAnswer, Unchanged, type Endpoint } from './endpoint.server.ts'
import { addPathGuard, PathGuard } from './routes.server.ts'
import { withoutPortal } from './portal.server.ts'
import { addHeaders } from './headers.server.ts'
import type { KnownOrigins } from '#kernel/engine/peers/known.server.ts'
import { packAnswers } from './pack.server.ts'
import type { Services } from './services.server.ts'
import { describeApi } from './openapi.server.ts'
import { serveWeb } from './static.server.ts'
import { isRefusal, refusal, type Refusal, type WireError } from '#kernel/base/errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route; absent for pages and health. */
    endpoint?: Endpoint
    /** Answered for anyone, over plain http too: it contains nothing confidential. */
    opened?: true
  }
}

export interface ServerOptions {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly endpoints: readonly Endpoint[]
  /** Folder of the built pages; absent: API only. */
  readonly web?: string
  /** The address that browsers use, where a proxy or an own certificate serves it. */
  readonly origin?: string
  /** Which requests are answered, and where the others are sent; absent: this machine only. */
  readonly guard?: PathGuard
  /** The servers of the chain: pages of this one may call those of branches. */
  readonly peers?: KnownOrigins
  /** Calls of one session per minute; default 1200. An address with unknown tokens has a quarter of it. */
  readonly limit?: number
  /** Is the server ready to serve? Undefined: yes; a text says what is missing. */
  readonly ready?: () => Promise<string | undefined>
}

/**
 * How long a line may take: for its headers, which a silent one never sends, and for a whole request, of which the largest is
 * an upload of 8 MB over a poor line. Looked at every `check` milliseconds. An answer may take as long as it takes.
 */
const patience_ms = { headers: 10_000, request: 120_000, check: 5000 }

/**
 * Builds Fastify with every endpoint below `/api/v1/`, which `/<kode_toko>/api/v1/` leads to, the pages, health and openapi.json.
 * Does not listen yet.
 */
export async function buildServer(
  options: ServerOptions,
  services: (http: FastifyInstance['server']) => Services,
): Promise<FastifyInstance> {
  const guard = options.guard ?? new PathGuard({})
  const app = Fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID().slice(0, 8),
    bodyLimit: 1_048_576,
    requestTimeout: patience_ms.request,
    http: { headersTimeout: patience_ms.headers, connectionsCheckingInterval: patience_ms.check },
    exposeHeadRoutes: false,
    rewriteUrl: withoutPortal,
    // X-Forwarded-For counts only when the proxy is named.
    trustProxy: guard.trust,
    logController: new LogController({ disableRequestLogging: true }),
  })
  // Validation and serialization are ours: the session is checked before the body, and no serializer may guess at
  // money.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  boundDepth(app)
  addHeaders(app, options.origin, options.peers)
  addPathGuard(app, guard, refuse)
  await packAnswers(app)
  const limit = options.limit ?? 1200
  const counter = new CallCounter(options.db, options.log)
  app.addHook('onClose', () => counter.close())
  const knownTokens = new KnownTokens()
  await app.register(rateLimit, {
    global: true,
    max: (_request: FastifyRequest, key: string) => (key.startsWith(foreign) ? Math.ceil(limit / 4) : limit),
    timeWindow: 60_000,
    store: counterStore(counter),
    keyGenerator: (request) => knownTokens.caller(request),
    errorResponseBuilder: tooMany,
  })
  await app.register(multipart, { limits: { files: 1, fileSize: 8_000_000, fields: 10 } })
  await describeApi(app)
  const made = services(app.server)
  const ready: Services = {
    ...made,
    touch: (token, session) => {
      knownTokens.known(token, session.kode_toko)
      made.touch(token, session)
    },
    recognised: (token, shop) => knownTokens.recognised(token, shop),
  }
  for (const e of options.endpoints) addEndpoint(app, ready, e)
  addHealth(app, options)
  setAnswers(app)
  if (options.web) await serveWeb(app, options.web)
  return app
}

const tooMany = (_request: FastifyRequest, context: { ttl: number }) =>
  Object.assign(new Error('Terlalu Banyak Permintaan, Coba Lagi Sebentar'), {
    statusCode: 429,
    seconds: Math.ceil(context.ttl / 1000),
  })

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function addEndpoint(app: FastifyInstance, services: Services, endpoint: Endpoint): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await runCall(services, endpoint, request, reply)
    if (reply.sent || answer === reply) return reply
    if (isRefusal(answer)) return refuse(request, reply, answer)
    if (answer instanceof Unchanged) return reply.code(answer.status).send()
    if (answer instanceof DownloadAnswer)
      return reply
        .type(answer.type)
        .header('content-disposition', `attachment; filename="${answer.name}"`)
        .header('cache-control', 'private, no-store')
        .send(answer.content)
    if (answer instanceof ReadyJson) return reply.type('application/json; charset=utf-8').send(answer.json)
    return reply.send(answer ?? null)
  }
  app.route({
    method: endpoint.method,
    url: `/api/v1/${fastifyPath(endpoint.path)}`,
    config: {
      endpoint,
      ...(endpoint.limit ? { rateLimit: { max: endpoint.limit, timeWindow: 60_000 } } : {}),
    },
    handler,
  })
}

/** Refused calls are logged, but not the user name that was sent: it may be a password typed into the wrong field. */
const watched = new Set<number>([401, 403, 429])

/** Answers a refusal in the caller's language, in the one error format of the wire. */
function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = pickLanguage(request.headers['accept-language'])
  const body: WireError = {
    message: translate(language, refusal.message, refusal.values),
    kode: refusal.code,
    ...(refusal.fields
      ? { fields: refusal.fields.map((f) => ({ field: f.field, message: translate(language, f.message, f.values) })) }
      : {}),
    ...(refusal.kategori ? { kategori: [...refusal.kategori] } : {}),
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
  }
  if (watched.has(refusal.status))
    request.log.info(
      {
        kode: refusal.code,
        method: request.method,
        path: request.routeOptions.url,
        ip: request.ip,
        referensi: request.id,
      },
      'refused',
    )
  return reply.code(refusal.status).send(body)
}

/**
 * Errors of the framework itself: bad JSON, too large, too many calls. Everything else is a bug and gets a reference.
 */
const known: Record<number, [Refusal['status'], string, string]> = {
  400: [400, 'isian', 'Isian Tidak Sah'],
  406: [400, 'isian', 'Isian Tidak Sah'],
  413: [413, 'besar', 'Kiriman Terlalu Besar'],
  415: [400, 'isian', 'Isian Tidak Sah'],
  429: [429, 'sering', 'Terlalu Banyak Permintaan, Coba Lagi Sebentar'],
}

function setAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError & { seconds?: number }, request, reply) => {
    const expected = known[error.statusCode ?? 500]
    if (expected)
      return refuse(request, reply, refusal(...expected, error.seconds ? { detail: { detik: error.seconds } } : {}))
    // Nothing was done and the call may be repeated: the database is down, has no free connection or no disk space.
    const fault = readDbError(error)?.fault
    const full = fault === 'full'
    const away = fault === 'connection' || error.code === '53300'
    request.log.error(
      { error, referensi: request.id, method: request.method, path: request.routeOptions.url },
      'request failed',
    )
    const general =
      request.method === 'GET' ? 'Terjadi Kesalahan Saat Request Data' : 'Terjadi Kesalahan Saat Mengirim Data'
    const message = full ? 'Ruang Penyimpanan Server Penuh' : general
    const language = pickLanguage(request.headers['accept-language'])
    const body: WireError = {
      message: translate(language, message),
      kode: full ? 'penuh' : away ? 'basis-data' : 'galat',
      referensi: request.id,
    }
    return reply.code(full || away ? 503 : 500).send(body)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')))
}

function addHealth(app: FastifyInstance, options: ServerOptions): void {
  const quiet = { config: { rateLimit: false as const, opened: true as const }, schema: { hide: true } }
  app.get('/healthz', quiet, () => ({ ok: true }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const missing = await options.ready?.().catch((error: Error) => error.message)
    return missing ? reply.code(503).send({ ok: false, sebab: missing }) : { ok: true }
  })
}
