import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The built pages, pre-compressed. Hashed files may be kept for ever; index.html never. Every other path that a browser
 * opens gets index.html: the router there knows the screens, and says 404 for the rest.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    schemaHide: true,
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.includes('/api/v1/') || /\.\w{2,5}$/.test(path)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
