import { createHash } from 'node:crypto'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'

/**
 * The seals of the audit book. Every few seconds a shop's new entries are added to a chain of hashes (`segel_jejak`).
 * Its last hash is printed on the closing's report and copied to head office's own book, so whoever rewrites the past
 * would have to change what he does not hold.
 */
export interface Seal {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly hash: Buffer
}
export interface FingerprintedLine {
  readonly id: bigint
  /** SHA-256 of the entry's whole content. */
  readonly sidik: Buffer
}

/** The most entries of one seal. */
const linesPerSeal = 2000

/** An entry's hash, computed by the database from a fixed serialization. */
export const fingerprintQuery = `SELECT id, sha256(convert_to(jsonb_build_array(cabang, id, to_char(waktu AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(tgl_system, 'YYYY-MM-DD'), user_id, perangkat, perintah, objek, kunci, sebelum, sesudah, disetujui_oleh)::text, 'UTF8')) AS sidik
  FROM buku_jejak WHERE cabang = $1 AND id > $2 AND id <= $3 ORDER BY id LIMIT $4`

export const chainStart: Buffer = Buffer.alloc(32)

/** The hash of a seal: the previous seal, the shop, and every entry in order. */
export function computeSeal(
  shop: string,
  order: bigint,
  previous: Buffer,
  lines: readonly FingerprintedLine[],
): Buffer {
  const hash = createHash('sha256').update(previous).update(`${shop} ${order} ${lines.length}\n`)
  for (const b of lines) hash.update(`${b.id} `).update(b.sidik)
  return hash.digest()
}

/** As printed and typed: `12-9F3A77C012BE44D1`. */
export const writeSeal = (seal: Pick<Seal, 'urut' | 'hash'>): string =>
  `${seal.urut}-${seal.hash.subarray(0, 8).toString('hex').toUpperCase()}`

export async function loadLastSeal(tx: Pick<Tx, 'query'>, shop: string): Promise<Seal | undefined> {
  const [row] = await tx.query<{ urut: bigint; sampai_id: bigint; hash: Buffer }>(
    `SELECT urut, sampai_id, hash FROM segel_jejak WHERE cabang = $1 ORDER BY urut DESC LIMIT 1`,
    [shop],
  )
  return row
}

/** Shops with entries that are not sealed, and the newest of them. */
const loadNew = (db: Database): Promise<{ cabang: string; sampai: bigint }[]> =>
  db.readAll((tx) =>
    tx.query(
      `SELECT h.cabang, j.id AS sampai FROM hari_toko h
       LEFT JOIN LATERAL (SELECT sampai_id FROM segel_jejak s WHERE s.cabang = h.cabang ORDER BY urut DESC LIMIT 1) s ON true
       JOIN LATERAL (SELECT max(id) AS id FROM buku_jejak b WHERE b.cabang = h.cabang AND b.id > coalesce(s.sampai_id, 0)) j ON j.id IS NOT NULL
       ORDER BY 1`,
    ),
  )

/** Transactions that are writing into the audit book: each holds this lock from before it takes an id until it ends. */
const loadWriters = async (db: Database): Promise<string[]> => {
  const rows = await db.readAll((tx) =>
    tx.query<{ siapa: string }>(
      `SELECT virtualtransaction AS siapa FROM pg_locks WHERE locktype = 'relation' AND mode = 'RowExclusiveLock'
         AND relation = 'buku_jejak'::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    ),
  )
  return rows.map((r) => r.siapa)
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/**
 * Ids are not assigned in commit order: a smaller id than a visible one may still be uncommitted. Its transaction is
 * writing when the visible entry is read, so it is enough to wait until all those writers ended. False: one took too
 * long.
 */
async function waitForWriters(db: Database, patience_ms: number): Promise<boolean> {
  const until = Date.now() + patience_ms
  let still = new Set(await loadWriters(db))
  while (still.size > 0) {
    if (Date.now() > until) return false
    await wait(50)
    still = new Set(await loadWriters(db)).intersection(still)
  }
  return true
}

/** Seals one shop's entries up to an id below which no new ones can appear. Returns the new seals. */
async function sealShop(db: Database, shop: string, until: bigint, time: string): Promise<Seal[]> {
  const fresh: Seal[] = []
  for (;;) {
    const seal = await db.tx(shop, async (tx) => {
      // Two servers must not seal the same entries: the key would refuse it; with this lock the second waits and finds
      // nothing to do.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`segel ${shop}`])
      const end = await loadLastSeal(tx, shop)
      const lines = await tx.query<{ id: bigint; sidik: Buffer }>(fingerprintQuery, [
        shop,
        end?.sampai_id ?? 0n,
        until,
        linesPerSeal,
      ])
      if (lines.length === 0) return undefined
      const [order, previous] = [(end?.urut ?? 0n) + 1n, end?.hash ?? chainStart]
      const one = { urut: order, sampai_id: lines.at(-1)!.id, hash: computeSeal(shop, order, previous, lines) }
      await tx.query(
        `INSERT INTO segel_jejak (cabang, urut, sampai_id, jumlah, baris, sidik, sebelumnya, hash, waktu)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          shop,
          order,
          one.sampai_id,
          lines.length,
          lines.map((b) => String(b.id)),
          Buffer.concat(lines.map((b) => b.sidik.subarray(0, 8))),
          previous,
          one.hash,
          time,
        ],
      )
      return one
    })
    if (!seal) return fresh
    fresh.push(seal)
  }
}

/** Seals what is new in every shop; returns the shops that got a seal, with their last one. */
export async function sealAudit(db: Database, time: string, patience_ms = 20_000): Promise<ReadonlyMap<string, Seal>> {
  const fresh = await loadNew(db)
  if (fresh.length === 0 || !(await waitForWriters(db, patience_ms))) return new Map()
  const end = new Map<string, Seal>()
  for (const { cabang, sampai } of fresh) {
    const seal = (await sealShop(db, cabang, sampai, time)).at(-1)
    if (seal) end.set(cabang, seal)
  }
  return end
}
