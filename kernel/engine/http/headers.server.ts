import type { FastifyInstance } from 'fastify'
import type { KnownOrigins } from '#kernel/engine/peers/known.server.ts'
import helmet, { type HelmetOptions } from 'helmet'

/** For answers that no browser shows as a page: data, images, files. Nothing in them may run, load or be framed. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/**
 * For the one file that compiles WebAssembly: the worker that reads barcodes in pictures of the camera. It may load its module from
 * us and nothing else; the pages themselves may not compile any.
 */
export const readerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** What a page may ask the browser for: the camera to scan, printers and scales on cables; nothing else of the machine. */
const permissions =
  'camera=(self), usb=(self), serial=(self), microphone=(), geolocation=(), payment=(), midi=(), display-capture=()'

/** `others`: servers of branches, whose shops our pages open. */
function security(origin: string | undefined, others: readonly string[]): HelmetOptions {
  const https = origin?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The component library positions its popovers with style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...others.flatMap((o) => [o, o.replace(/^http/, 'ws')])],
        'object-src': ["'none'"],
        'frame-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // Only where https uses its standard port: a browser that remembers HSTS asks every other port of that name by
    // https too.
    hsts: https && new URL(origin!).port === '' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }
}

/** Adds the security headers to every answer, refusals and errors included. */
export function addHeaders(app: FastifyInstance, origin: string | undefined, peers?: KnownOrigins): void {
  // Built once, and again when another server is known: the framework's own plugin would build it for every call.
  let built = { others: '', install: helmet(security(origin, [])) }
  const install = () => {
    const others = peers?.of('CABANG') ?? []
    if (others.join() !== built.others) built = { others: others.join(), install: helmet(security(origin, others)) }
    return built.install
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint)
      reply.headers({ 'content-security-policy': emptyPolicy, 'cache-control': 'private, no-store' })
    // Not awaited: a page waits for no database, and the next one has what was read.
    else void peers?.refresh()
    reply.raw.setHeader('permissions-policy', permissions)
    await new Promise<void>((done, fail) =>
      install()(request.raw, reply.raw, (error) => (error ? fail(error) : done())),
    )
  })
}
