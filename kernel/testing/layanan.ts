import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of somebody else: WhatsApp (`/chat/send`), a marketplace (`/shop/{id}`), a wholesale server (`/api/v1/info`). */
export interface Layanan {
  readonly url: string
  /** What it was sent, in order. */
  readonly diterima: { readonly path: string; readonly authorization: string; readonly body: unknown }[]
  close(): Promise<void>
}
/** Who has WhatsApp there, the shop that it knows, and the token that it asks for. */
export const layananKenal = { nomor: '6281234567890', toko: 'KILAU-77', token: 'token-rahasia-layanan-1' } as const

interface Jawab {
  readonly status: number
  readonly body: unknown
}

function jawab(path: string, authorization: string, body: { receiver?: string; type?: string }): Jawab {
  if (path === '/api/v1/info') return { status: 200, body: { nama: 'KILAU' } }
  if (path !== '/chat/send' && !path.startsWith('/shop/')) return { status: 404, body: {} }
  if (authorization !== `Bearer ${layananKenal.token}`) return { status: 401, body: { success: false } }
  if (path === '/chat/send')
    return { status: 200, body: { success: body.receiver === layananKenal.nomor && body.type === 'text' } }
  return path === `/shop/${layananKenal.toko}`
    ? { status: 200, body: { shop_id: layananKenal.toko, shop_name: 'TOKO EMAS KILAU' } }
    : { status: 404, body: {} }
}

export async function openLayanan(): Promise<Layanan> {
  const diterima: Layanan['diterima'] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const path = req.url ?? ''
      const authorization = req.headers.authorization ?? ''
      const text = Buffer.concat(parts).toString()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      diterima.push({ path, authorization, body })
      if (path === '/diam') return
      if (path === '/alihkan') return void res.writeHead(302, { location: '/rahasia' }).end()
      const j = jawab(path, authorization, body ?? {})
      res.writeHead(j.status, { 'content-type': 'application/json' }).end(JSON.stringify(j.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    diterima,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
