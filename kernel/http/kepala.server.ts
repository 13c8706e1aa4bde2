import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Of an answer that no browser is to show by itself: data, pictures, files. Nothing in it may run, load or be framed. */
export const hampa = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

function security(origin: string | undefined): HelmetOptions {
  const https = origin?.startsWith('https:') ?? false
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The component library places its popovers with style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // Only where https has its usual port: a browser that remembers asks every other port of that name by https too.
    hsts: https && new URL(origin!).port === '' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }
}

/** What stands in the head of every answer, refusals and errors included. */
export function addKepala(app: FastifyInstance, origin: string | undefined): void {
  // Made once: the framework's own plugin makes it anew for every call.
  const pasang = helmet(security(origin))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint)
      reply.headers({ 'content-security-policy': hampa, 'cache-control': 'private, no-store' })
    pasang(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}
