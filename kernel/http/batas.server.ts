import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'

/**
 * How often somebody calls, counted over all servers of one database. Each server counts for itself; who comes near the limit is
 * written down and looked up every two seconds, so that a till in its ordinary day costs the database nothing. A caller who is spread
 * over several servers may pass the limit by a quarter, and by what he sends in those two seconds.
 */
const jendela_ms = 60_000
const tukar_ms = 2000
/** From this part of the limit on the other servers are asked. */
const dekat = 4

interface Cacah {
  own: number
  others: number
  max: number
  written: number
}

export class Hitungan {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #proses = randomUUID()
  readonly #timer: NodeJS.Timeout
  #jendela = 0
  #cacah = new Map<string, Cacah>()
  #running: Promise<void> = Promise.resolve()
  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.tukar(), tukar_ms).unref()
  }

  /** One call more: how many in this minute as far as is known, and how long the minute lasts. */
  tambah(kunci: string, max: number): { current: number; ttl: number } {
    const now = Date.now()
    this.#turn(now)
    const c = this.#cacah.get(kunci) ?? { own: 0, others: 0, max, written: 0 }
    c.own += 1
    this.#cacah.set(kunci, c)
    return { current: c.own + c.others, ttl: jendela_ms - (now % jendela_ms) }
  }

  /** A new minute: everybody begins at nothing. */
  #turn(now: number): void {
    const jendela = Math.floor(now / jendela_ms)
    if (jendela === this.#jendela) return
    this.#jendela = jendela
    this.#cacah = new Map()
  }

  /** Writes down who is near his limit, and learns what the others counted of him. */
  tukar(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#exchange())
      .catch((error: unknown) => this.#log.warn({ error }, 'the counts of calls could not be shared'))
    return this.#running
  }

  async #exchange(): Promise<void> {
    this.#turn(Date.now())
    const jendela = this.#jendela
    const near = [...this.#cacah].filter(([, c]) => c.own * dekat >= c.max && c.own > c.written)
    if (near.length === 0) return
    const byHash = new Map(near.map(([kunci, c]) => [hash(kunci), c]))
    const kunci = [...byHash.keys()]
    const jumlah = [...byHash.values()].map((c) => c.own)
    const rows = await this.#db.tx(undefined, async (tx) => {
      const [, found] = await Promise.all([
        tx.query(
          `INSERT INTO hitungan_panggilan (kunci, jendela, proses, jumlah) SELECT k, $1, $2, n FROM unnest($3::text[], $4::int[]) AS x (k, n)
           ON CONFLICT (kunci, jendela, proses) DO UPDATE SET jumlah = excluded.jumlah`,
          [jendela, this.#proses, kunci, jumlah],
        ),
        tx.query<{ kunci: string; jumlah: bigint }>(
          `SELECT kunci, sum(jumlah)::bigint AS jumlah FROM hitungan_panggilan
           WHERE jendela = $1 AND kunci = ANY ($2) AND proses <> $3 GROUP BY kunci`,
          [jendela, kunci, this.#proses],
        ),
        tx.query(`DELETE FROM hitungan_panggilan WHERE jendela < $1`, [jendela - 1]),
      ])
      return found
    })
    byHash.values().forEach((c, i) => (c.written = jumlah[i]!))
    for (const row of rows) byHash.get(row.kunci)!.others = Number(row.jumlah)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }
}

const hash = (kunci: string): string => createHash('sha256').update(kunci).digest('base64url').slice(0, 22)

/** The counts in the form that the rate limit's plugin asks for: one store for all routes, and one for each route with its own limit. */
export function tokoHitungan(hitungan: Hitungan) {
  return class Store {
    readonly rute: string
    constructor(params: { routeInfo?: { method?: unknown; url?: string } }) {
      this.rute = params.routeInfo ? `${String(params.routeInfo.method)} ${params.routeInfo.url} ` : ''
    }
    incr(
      kunci: string,
      tell: (error: Error | null, found?: { current: number; ttl: number }) => void,
      _window: number,
      max: number,
    ): void {
      tell(null, hitungan.tambah(this.rute + kunci, max))
    }
    child(params: object): Store {
      return new Store(params)
    }
  }
}

/** Tokens that were proved lately, and in which shops. Who invents them is counted by his address, however many he invents. */
export class Kenalan {
  readonly #tokens = new Map<string, Set<string>>()
  kenal(token: string, cabang: string): void {
    const shops = this.#tokens.get(token) ?? new Set()
    this.#tokens.delete(token)
    this.#tokens.set(token, shops.add(cabang))
    if (this.#tokens.size > 20_000) this.#tokens.delete(this.#tokens.keys().next().value!)
  }
  dikenal(token: string, cabang: string): boolean {
    return this.#tokens.get(token)?.has(cabang) === true
  }
  /** Who is counted: a session by its token, so that tills behind one address do not share a limit; everybody else by his address. */
  pemanggil(request: FastifyRequest): string {
    const token = request.headers['x-auth-token']
    const isPublic = request.routeOptions.config.endpoint?.akses === 'publik'
    if (isPublic || typeof token !== 'string' || token === '') return request.ip
    return this.#tokens.has(token) ? token : asing + request.ip
  }
}

/** Stands before the address of a caller with a token that nobody knows yet. */
export const asing = 'asing '
