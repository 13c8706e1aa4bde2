import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readerPolicy } from './headers.server.ts'

/** Files at the root of the pages, beside the hashed ones below `assets/`. */
const rootFiles = new Set([
  '/sw.js',
  '/klien.json',
  '/kilau.webmanifest',
  '/ikon-180.png',
  '/ikon-192.png',
  '/ikon-512.png',
])
const hashed = /^\/assets\/[\w.-]+$/
/** The built `kernel/web/kit/camera/code-reader.web.ts`. */
const reader = /^\/assets\/code-reader\.web-[\w-]+\.js$/
/** A page is not an API call: not counted by the rate limit, not in openapi.json. */
const page = { config: { rateLimit: false as const }, schema: { hide: true } }

/**
 * Serves the built, pre-compressed pages. Files are looked up at each request, so that a new build is served without a
 * restart. Hashed files may be cached for ever, index.html never. Every other path gets index.html: the router in the
 * browser knows the screens and shows the 404.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    // Set below.
    cacheControl: false,
  })
  app.get('/*', page, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (reader.test(path)) reply.header('content-security-policy', readerPolicy)
    if (hashed.test(path)) return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true, cacheControl: true })
    reply.header('cache-control', 'no-cache')
    if (rootFiles.has(path)) return reply.sendFile(path.slice(1))
    if (path.includes('/api/v1/') || /\.\w{2,11}$/.test(path)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
