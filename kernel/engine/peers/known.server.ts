import type { FastifyBaseLogger } from 'fastify'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'

/** What the other server is to this one. */
export type PeerRole = 'PUSAT' | 'CABANG'

/** A server of the same chain, by the key that was told once. */
export interface Peer {
  readonly id: string
  readonly nama: string
  readonly peran: PeerRole
  readonly alamat: string
  readonly kunci_publik: string
  readonly dicabut: string | null
}
const columns = 'id, nama, peran, alamat, kunci_publik, dicabut'

/** The server of a proved key; refused when nobody knows it, or nobody does any more. */
export async function peerOfKey(tx: Tx, key: string, role: PeerRole): Promise<Peer | Refusal> {
  const [peer] = await tx.query<Peer>(
    `SELECT ${columns} FROM server_dikenal WHERE kunci_publik = $1 ORDER BY dicabut IS NULL DESC LIMIT 1`,
    [key],
  )
  if (!peer) return refusal(403, 'server', text('Server Ini Tidak Dikenal'))
  if (peer.dicabut) return refusal(403, 'dicabut', text('Sambungan Server Sudah Dicabut'))
  return peer.peran === role ? peer : refusal(403, 'peran', text('Server Ini Bukan Kantor Pusat'))
}

/** The server that stands at the origin of this address, if it was ever paired: the one that still is, else the last one. */
export async function peerAt(tx: Tx, address: string): Promise<Peer | undefined> {
  const origin = originOf(address)
  if (origin === undefined) return undefined
  const rows = await tx.query<Peer>(
    `SELECT ${columns} FROM server_dikenal WHERE terpasang IS NOT NULL AND peran = 'CABANG'
     ORDER BY dicabut IS NULL DESC, terpasang DESC`,
  )
  return rows.find((x) => originOf(x.alamat) === origin)
}

/** Where shops that are kept on servers of their own stand: paired ones, and those that were, whose books are not here either. */
export async function awayOrigins(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ alamat: string }>(
    `SELECT alamat FROM server_dikenal WHERE terpasang IS NOT NULL AND peran = 'CABANG'`,
  )
  return new Set(rows.flatMap((x) => originOf(x.alamat) ?? []))
}

/** Written at most once a minute. */
export async function touchPeer(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE server_dikenal SET terakhir = $2 WHERE id = $1 AND (terakhir IS NULL OR terakhir < $2::timestamptz - interval '1 minute')`,
    [id, now.toISOString()],
  )
}

export const originOf = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : undefined
}

/** Another server of the same database may have paired or revoked one. */
const fresh_ms = 10_000

/**
 * The origins of the servers that are known now: those whose pages may call here, and those that our pages may call.
 * Kept in memory, because every page and every call from elsewhere asks.
 */
export class KnownOrigins {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  #origins: Readonly<Record<PeerRole, readonly string[]>> = { PUSAT: [], CABANG: [] }
  #read = -Infinity
  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  of(role: PeerRole): readonly string[] {
    return this.#origins[role]
  }

  /** Reads them again when they are older than a few seconds. Without the database those of before stand. */
  async refresh(force = false): Promise<void> {
    if (!force && performance.now() - this.#read < fresh_ms) return
    this.#read = performance.now()
    try {
      const rows = await this.#db.read(undefined, (tx) =>
        tx.query<Pick<Peer, 'alamat' | 'peran'>>(
          `SELECT alamat, peran FROM server_dikenal WHERE terpasang IS NOT NULL AND dicabut IS NULL`,
        ),
      )
      const all = (role: PeerRole) => rows.flatMap((x) => (x.peran === role ? (originOf(x.alamat) ?? []) : [])).sort()
      this.#origins = { PUSAT: all('PUSAT'), CABANG: all('CABANG') }
    } catch (error) {
      this.#log.warn({ error }, 'the known servers could not be read')
    }
  }
}
