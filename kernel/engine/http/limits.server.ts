import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/data/db/db.server.ts'

/**
 * The rate limit, counted over all servers of one database. Each server counts for itself; only callers near the limit
 * are written to the database and read back, every two seconds, so that an ordinary till costs the database nothing. A
 * caller spread over several servers may exceed the limit by a quarter, plus what he sends in those two seconds.
 */
const window_ms = 60_000
const exchange_ms = 2000
/** From this fraction of the limit (1/n) on, the other servers' counts are added. */
const nearPart = 4

interface Tally {
  own: number
  others: number
  max: number
  written: number
}

export class CallCounter {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #process = randomUUID()
  readonly #timer: NodeJS.Timeout
  #windowSize = 0
  #counts = new Map<string, Tally>()
  #running: Promise<void> = Promise.resolve()
  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.exchange(), exchange_ms).unref()
  }

  /** Counts one call: how many in this minute as far as known, and how long the minute still lasts. */
  add(key: string, max: number): { current: number; ttl: number } {
    const now = Date.now()
    this.#turn(now)
    const tally = this.#counts.get(key) ?? { own: 0, others: 0, max, written: 0 }
    tally.own += 1
    this.#counts.set(key, tally)
    return { current: tally.own + tally.others, ttl: window_ms - (now % window_ms) }
  }

  /** Starts a new minute: all counts go back to zero. */
  #turn(now: number): void {
    const window = Math.floor(now / window_ms)
    if (window === this.#windowSize) return
    this.#windowSize = window
    this.#counts = new Map()
  }

  /** Writes the counts of callers near their limit, and reads what the other servers counted of them. */
  exchange(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#exchange())
      .catch((error: unknown) => this.#log.warn({ error }, 'the counts of calls could not be shared'))
    return this.#running
  }

  async #exchange(): Promise<void> {
    this.#turn(Date.now())
    const window = this.#windowSize
    const near = [...this.#counts].filter(([, c]) => c.own * nearPart >= c.max && c.own > c.written)
    if (near.length === 0) return
    const byHash = new Map(near.map(([key, c]) => [hash(key), c]))
    const keys = [...byHash.keys()]
    const counts = [...byHash.values()].map((c) => c.own)
    const rows = await this.#db.tx(undefined, async (tx) => {
      const [, found] = await Promise.all([
        tx.query(
          `INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah) SELECT k, $1, $2, n FROM unnest($3::text[], $4::int[]) AS x (k, n)
           ON CONFLICT (kunci, jendela, proses) DO UPDATE SET jumlah = excluded.jumlah RETURNING 1`,
          [window, this.#process, keys, counts],
        ),
        tx.query<{ kunci: string; jumlah: bigint }>(
          `SELECT kunci, sum(jumlah)::bigint AS jumlah FROM hitungan_panggilan
           WHERE jendela = $1 AND kunci = ANY ($2) AND proses <> $3 GROUP BY kunci`,
          [window, keys, this.#process],
        ),
        tx.query(`DELETE FROM hitungan_panggilan WHERE jendela < $1`, [window - 1]),
      ])
      return found
    })
    byHash.values().forEach((c, i) => (c.written = counts[i]!))
    for (const row of rows) byHash.get(row.kunci)!.others = Number(row.jumlah)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/**
 * The counts in the form that the rate limit plugin asks for: one store for all routes, and one for each route with its
 * own limit.
 */
export function counterStore(counter: CallCounter) {
  return class Store {
    readonly route: string
    constructor(params: { routeInfo?: { method?: unknown; url?: string } }) {
      this.route = params.routeInfo ? `${String(params.routeInfo.method)} ${params.routeInfo.url} ` : ''
    }
    incr(
      key: string,
      tell: (error: Error | null, found?: { current: number; ttl: number }) => void,
      _window: number,
      max: number,
    ): void {
      tell(null, counter.add(this.route + key, max))
    }
    child(params: object): Store {
      return new Store(params)
    }
  }
}

/**
 * Tokens that were proved lately, and for which shops. A caller with any other token is counted by his address, however
 * many tokens he invents.
 */
export class KnownTokens {
  readonly #tokens = new Map<string, Set<string>>()
  known(token: string, shop: string): void {
    const shops = this.#tokens.get(token) ?? new Set()
    this.#tokens.delete(token)
    this.#tokens.set(token, shops.add(shop))
    if (this.#tokens.size > 20_000) this.#tokens.delete(this.#tokens.keys().next().value!)
  }
  recognised(token: string, shop: string): boolean {
    return this.#tokens.get(token)?.has(shop) === true
  }
  /**
   * Whom a call counts for: a session by its token, so that tills behind one address do not share a limit; everybody
   * else by address.
   */
  caller(request: FastifyRequest): string {
    const token = request.headers['x-auth-token']
    const isPublic = request.routeOptions.config.endpoint?.access === 'public'
    if (isPublic || typeof token !== 'string' || token === '') return request.ip
    return this.#tokens.has(token) ? token : foreign + request.ip
  }
}

/** Prefix of the address of a caller whose token is not known yet. */
export const foreign = 'asing '
