import { lookup } from 'node:dns/promises'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { BlockList, isIP } from 'node:net'

/**
 * The only way in which the server calls other servers: https only, public addresses only, no redirect, a few seconds,
 * a small answer. So an address that a user typed cannot be used to reach the shop's own network (SSRF). Networks named
 * by the installation are allowed too, over plain http as well.
 */
export interface Outbound {
  send(r: OutboundRequest): Promise<OutboundAnswer>
}
export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; bytes are sent as they are, and `headers` give their type. */
  readonly body?: unknown
  /**
   * Waits for a free place instead of being refused when too many calls run: for calls that nobody waits for. Counted
   * apart from the others.
   */
  readonly patience?: boolean
}
/** Why there is no answer: not an address, a forbidden one, no connection, timeout, too many calls at once. */
type OutboundCause = 'alamat' | 'terlarang' | 'tidak-terhubung' | 'waktu' | 'sibuk'
export type OutboundAnswer =
  | { readonly ok: true; readonly status: number; readonly content: string; readonly ms: number }
  | { readonly ok: false; readonly cause: OutboundCause }

/** Milliseconds for the whole call, bytes of an answer, calls at once, patient calls that may wait. */
const limit = { ms: 5000, content: 65_536, atOnce: 4, waiting: 500 } as const

/** Lets so many calls run at once; later ones wait in order, as long as the queue has room. */
class Turn {
  readonly #wait: (() => void)[] = []
  readonly #space: number
  #run = 0
  constructor(space: number) {
    this.#space = space
  }
  /** False: the queue is full. */
  async enter(): Promise<boolean> {
    if (this.#run < limit.atOnce) this.#run += 1
    else if (this.#wait.length >= this.#space) return false
    else await new Promise<void>((done) => this.#wait.push(done))
    return true
  }
  /** Hands the place to the call that waited longest. */
  leave(): void {
    const next = this.#wait.shift()
    if (next) next()
    else this.#run -= 1
  }
}

/**
 * Addresses that are not public: this machine, private networks, multicast and reserved ranges, and tunnels that lead
 * to them.
 */
const closed = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

function list(nets: readonly string[]): BlockList {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', length] = net.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(length ?? (kind === 'ipv6' ? 128 : 32)), kind)
  }
  return list
}
const depth = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

interface Place {
  readonly address: string
  readonly family: number
}

export class OutboundServer implements Outbound {
  readonly #isClosed = list(closed)
  readonly #allowed: BlockList
  readonly #soon = new Turn(0)
  readonly #patience = new Turn(limit.waiting)
  /** `allowed`: networks in which the installation's own services run. */
  constructor(allowed: readonly string[]) {
    this.#allowed = list(allowed)
  }

  async send(request: OutboundRequest): Promise<OutboundAnswer> {
    const turn = request.patience ? this.#patience : this.#soon
    if (!(await turn.enter())) return { ok: false, cause: 'sibuk' }
    try {
      return await this.#deliver(request)
    } finally {
      turn.leave()
    }
  }

  async #deliver(request: OutboundRequest): Promise<OutboundAnswer> {
    const url = URL.parse(request.url)
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
      return { ok: false, cause: 'alamat' }
    const place = await this.#search(url)
    if (typeof place === 'string') return { ok: false, cause: place }
    const start = performance.now()
    try {
      const { status, content } = await talk(url, place, request)
      return { ok: true, status, content, ms: Math.round(performance.now() - start) }
    } catch (error) {
      const time = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
      return { ok: false, cause: time ? 'waktu' : 'tidak-terhubung' }
    }
  }

  /**
   * Resolves the name once: the call goes to exactly this address, even if the name resolves differently a moment
   * later.
   */
  async #search(url: URL): Promise<Place | 'terlarang' | 'tidak-terhubung'> {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const ip = isIP(name)
    const all = ip
      ? [{ address: name, family: ip }]
      : await Promise.race([
          lookup(name, { all: true }).catch(() => []),
          new Promise<[]>((done) => setTimeout(done, limit.ms, []).unref()),
        ])
    const [one] = all
    if (!one) return 'tidak-terhubung'
    // One private address is enough to refuse the whole name.
    const owned = all.every((x) => depth(this.#allowed, x.address))
    const opened = all.every((x) => !depth(this.#isClosed, x.address)) && url.protocol === 'https:'
    return owned || opened ? { address: one.address, family: one.family } : 'terlarang'
  }
}

function talk(url: URL, place: Place, request: OutboundRequest): Promise<{ status: number; content: string }> {
  const bytes = request.body instanceof Uint8Array ? request.body : undefined
  const body = bytes ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  return new Promise((resolve, reject) => {
    const call = url.protocol === 'https:' ? https : http
    const req = call(
      url,
      {
        method: request.method,
        agent: false,
        signal: AbortSignal.timeout(limit.ms),
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address: place.address, family: place.family }])
            : done(null, place.address, place.family),
        headers: {
          accept: 'application/json',
          'user-agent': 'Kilau',
          ...(bytes || body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
      },
      (res) => void collect(res).then((content) => resolve({ status: res.statusCode ?? 0, content }), reject),
    )
    req.on('error', reject)
    req.end(body)
  })
}

/** The answer as text, up to the limit. */
async function collect(res: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of res as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > limit.content) break
  }
  return Buffer.concat(parts).toString('utf8').slice(0, limit.content)
}
