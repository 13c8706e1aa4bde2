import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KnownOrigins } from '#kernel/engine/peers/known.server.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'

/** How a request reached the server; decides whether it is answered, redirected to https or refused. */
export interface RequestPath {
  /** Over https, here or at a trusted proxy. */
  readonly https: boolean
  /** From this machine, under one of its local names, without a proxy. */
  readonly local: boolean
  /** Came through a proxy that is not trusted, or one that does not say how it was reached. */
  readonly foreignProxy: boolean
  /** Host and port as the browser sees them, if known: `kasir.local:8443`. */
  readonly host: string
}

export interface PathRules {
  /** Addresses and networks of proxies whose X-Forwarded-* headers are trusted. */
  readonly proxy?: readonly string[]
  /** Names of this machine besides localhost that count as local. */
  readonly names?: () => readonly string[]
  /** The address that browsers use, where a proxy or an own certificate serves it. */
  readonly origin?: string | undefined
  /**
   * The https address of this host, to which a page asked for by plain http is redirected; undefined if there is none.
   */
  readonly destination?: (hostname: string) => string | undefined
  /** The servers of the chain: pages of head office's may call here. */
  readonly peers?: KnownOrigins
}

const ownName = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const local = /^(?:127\.|::1$|::ffff:127\.)/

const hostname = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()
const last = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join() : (value ?? '')).split(',').at(-1)!.trim()

/** A test whether an address belongs to one of these networks. */
function trustedProxies(proxy: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const net of proxy) {
    const [address, length] = net.split('/') as [string, string | undefined]
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** This machine: where a proxy runs most of the time. */
export const localProxies = ['127.0.0.0/8', '::1'] as const

const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'via']

export class PathGuard {
  readonly #rules: PathRules
  readonly #known = new Set<string>()
  readonly trust: (address: string) => boolean
  constructor(rules: PathRules) {
    this.#rules = rules
    this.trust = trustedProxies(rules.proxy ?? [])
  }

  read(request: IncomingMessage): RequestPath {
    const { headers, socket } = request
    const address = socket.remoteAddress ?? ''
    const viaProxy = proxied.some((h) => headers[h] !== undefined)
    const trust = viaProxy && this.trust(address)
    const host = (trust && last(headers['x-forwarded-host'])) || (headers.host ?? '')
    const proto = trust ? last(headers['x-forwarded-proto']) : ''
    const https = (socket as Partial<TLSSocket>).encrypted === true || proto === 'https'
    const name = hostname(host)
    const own = ownName.test(name) || (this.#rules.names?.() ?? []).includes(name)
    return {
      https,
      host,
      local: !https && !viaProxy && local.test(address) && own,
      foreignProxy: viaProxy && proto === '',
    }
  }

  /** May a request that came this way be answered at all? */
  may(path: RequestPath): boolean {
    return path.https || path.local
  }

  /** Requests of our own pages carry our origin, those of programs carry none. A page of another origin is refused. */
  validOrigin(request: IncomingMessage, path: RequestPath): boolean {
    const { origin } = request.headers
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    const { host } = new URL(origin)
    return (
      host === path.host.toLowerCase() ||
      (this.#rules.origin !== undefined && host === new URL(this.#rules.origin).host)
    )
  }

  /** The page is one of head office's server, which is known here. */
  isPeer(origin: string | undefined): origin is string {
    return origin !== undefined && this.#rules.peers?.of('PUSAT').includes(origin) === true
  }
  refreshPeers(): Promise<void> {
    return this.#rules.peers?.refresh() ?? Promise.resolve()
  }

  /** Both checks, for requests outside the routes: the live socket. */
  receive(request: IncomingMessage): boolean {
    const path = this.read(request)
    return this.may(path) && (this.validOrigin(request, path) || this.isPeer(request.headers.origin))
  }

  /** True once per address, so that repeated attempts do not fill the log. */
  first(address: string): boolean {
    if (this.#known.has(address) || this.#known.size >= 1000) return false
    this.#known.add(address)
    return true
  }

  /** Where a page that was asked for by plain http is redirected. */
  destination(path: RequestPath): string | undefined {
    return path.foreignProxy ? undefined : this.#rules.destination?.(hostname(path.host))
  }
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, t: Refusal) => FastifyReply
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const apiPath = /^\/(?:[A-Z0-9][A-Z0-9_-]*\/)?api\/v1\//

/**
 * A page of head office's server calls: its browser may read the answer. Without credentials: what counts is the token,
 * which that page was given.
 */
function openToPeer(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
  reply.header('access-control-allow-origin', origin).header('vary', 'origin')
  if (request.method !== 'OPTIONS') {
    reply.header('access-control-expose-headers', 'content-disposition')
    return undefined
  }
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'x-auth-token, x-idempotency-key, x-grant, x-sure, content-type, accept-language, if-none-match',
      'access-control-max-age': '600',
    })
    .send()
}

/** Other machines are answered over https only: a page is redirected, an API call refused before its body is read. */
export function addPathGuard(app: FastifyInstance, guard: PathGuard, refuse: Refuse): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = guard.read(request.raw)
    if (!guard.may(asked) && !request.routeOptions.config.opened) {
      const address = request.socket.remoteAddress ?? ''
      if (asked.foreignProxy && guard.first(address))
        request.log.warn({ alamat: address }, 'a proxy that KILAU_PROXY does not name')
      const path = request.url
      const destination = request.method === 'GET' && !path.includes('/api/v1/') ? guard.destination(asked) : undefined
      reply.header('cache-control', 'no-store')
      if (destination !== undefined) return reply.redirect(destination + path, 302)
      return refuse(request, reply, refusal(403, 'https', 'Kilau Melayani Komputer Lain Lewat https Saja'))
    }
    if (guard.validOrigin(request.raw, asked)) return
    await guard.refreshPeers()
    const { origin } = request.headers
    if (guard.isPeer(origin) && apiPath.test(request.url)) return openToPeer(request, reply, origin)
    if (writes.has(request.method)) return refuse(request, reply, refusal(403, 'asal', 'Halaman Ini Bukan Milik Kilau'))
  })
}
