import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Simulated third-party servers: WhatsApp (`/chat/send`), a marketplace (`/shop/{id}`), a wholesale server
 * (`/api/v1/info`).
 */
export interface Service {
  readonly url: string
  /** The requests it received, in order. */
  readonly diterima: { readonly path: string; readonly authorization: string; readonly body: unknown }[]
  /** While it is down it takes what comes and answers with an error. */
  down(is: boolean): void
  close(): Promise<void>
}
/** The number that has WhatsApp there, the shop that it knows, and the token that it requires. */
export const knownService = { nomor: '6281234567890', toko: 'KILAU-77', token: 'token-rahasia-layanan-1' } as const

interface Reply {
  readonly status: number
  readonly body: unknown
}

function answer(path: string, authorization: string, body: { receiver?: string; type?: string }): Reply {
  if (path === '/api/v1/info') return { status: 200, body: { nama: 'KILAU' } }
  if (path !== '/chat/send' && !path.startsWith('/shop/')) return { status: 404, body: {} }
  if (authorization !== `Bearer ${knownService.token}`) return { status: 401, body: { success: false } }
  if (path === '/chat/send')
    return { status: 200, body: { success: body.receiver === knownService.nomor && body.type === 'text' } }
  return path === `/shop/${knownService.toko}`
    ? { status: 200, body: { shop_id: knownService.toko, shop_name: 'TOKO EMAS KILAU' } }
    : { status: 404, body: {} }
}

export async function openService(): Promise<Service> {
  const received: Service['diterima'] = []
  let isDown = false
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const path = req.url ?? ''
      const authorization = req.headers.authorization ?? ''
      const text = Buffer.concat(parts).toString()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      received.push({ path, authorization, body })
      if (path === '/diam') return
      if (path === '/alihkan') return void res.writeHead(302, { location: '/rahasia' }).end()
      if (isDown) return void res.writeHead(503).end()
      const reply = answer(path, authorization, body ?? {})
      res.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    diterima: received,
    down: (is) => {
      isDown = is
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
