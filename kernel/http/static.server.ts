import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files at the root of the pages, beside the hashed ones below `assets/`. */
const akar = new Set(['/sw.js', '/klien.json', '/kilau.webmanifest', '/ikon-180.png', '/ikon-192.png', '/ikon-512.png'])
const hashed = /^\/assets\/[\w.-]+$/
/** A page is no call: neither counted, nor in the description of the API. */
const halaman = { config: { rateLimit: false as const }, schema: { hide: true } }

/**
 * The built pages, pre-compressed. They are looked up when asked for, so that a build beside a running server is served at once.
 * Hashed files may be kept for ever; index.html never. Every other path that a browser opens gets index.html: the router there
 * knows the screens, and says 404 for the rest.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    // Ours below.
    cacheControl: false,
  })
  app.get('/*', halaman, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (hashed.test(path)) return reply.sendFile(path.slice(1), { maxAge: '365d', immutable: true, cacheControl: true })
    reply.header('cache-control', 'no-cache')
    if (akar.has(path)) return reply.sendFile(path.slice(1))
    if (path.includes('/api/v1/') || /\.\w{2,11}$/.test(path)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
