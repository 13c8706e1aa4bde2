import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** For answers that no browser shows as a page: data, images, files. Nothing in them may run, load or be framed. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** What a page may ask the browser for: the camera to scan, printers and scales on cables; nothing else of the machine. */
const permissions =
  'camera=(self), usb=(self), serial=(self), microphone=(), geolocation=(), payment=(), midi=(), display-capture=()'

function security(origin: string | undefined): HelmetOptions {
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
        'connect-src': ["'self'"],
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
export function addHeaders(app: FastifyInstance, origin: string | undefined): void {
  // Built once: the framework's own plugin would build it again for every call.
  const install = helmet(security(origin))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint)
      reply.headers({ 'content-security-policy': emptyPolicy, 'cache-control': 'private, no-store' })
    reply.raw.setHeader('permissions-policy', permissions)
    install(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}
