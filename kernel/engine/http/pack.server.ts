import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A longer answer goes as it is: packing it would hold up every till for longer than its bytes take on the shop's own wire. */
const longest = 1_000_000

/**
 * Packs JSON answers from 1 KB on, as the browser accepts it (br, which browsers offer on https alone, or gzip). Each is packed in one
 * go, so that no stream is left behind when its browser goes. Files flow as they are: PDF and Excel are packed already, and a CSV of
 * any length begins at once. Pages are packed when they are built.
 */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  // Runs before the plugin's own hook, which stands at the routes; the header is how the plugin is told.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > longest)
      request.headers['x-no-compression'] = 'long'
    done()
  })
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: Number.MAX_SAFE_INTEGER,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    // A packed request could be a bomb; nobody sends one.
    globalDecompression: false,
  })
}
