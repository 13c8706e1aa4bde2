import { createHash } from 'node:crypto'
import type { Database, Tx } from '#kernel/db/db.server.ts'

/**
 * The seals of the audit book. Every few seconds the new lines of a shop are taken into a chain of hashes (`segel_jejak`), whose last
 * link stands on the closing's paper and in head office's own book: who rewrites the past must rewrite what he does not hold.
 */
export interface Segel {
  readonly urut: bigint
  readonly sampai_id: bigint
  readonly hash: Buffer
}
export interface BarisBersidik {
  readonly id: bigint
  /** SHA-256 of everything that the line says. */
  readonly sidik: Buffer
}

/** Lines of one seal at most. */
export const sebanyak = 2000

/** A line's hash, made by the database from one fixed way of writing it. */
export const kueriSidik = `SELECT id, sha256(convert_to(jsonb_build_array(cabang, id, to_char(waktu AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    to_char(tgl_system, 'YYYY-MM-DD'), user_id, perangkat, perintah, objek, kunci, sebelum, sesudah, disetujui_oleh)::text, 'UTF8')) AS sidik
  FROM buku_jejak WHERE cabang = $1 AND id > $2 AND id <= $3 ORDER BY id LIMIT $4`

export const awalRantai: Buffer = Buffer.alloc(32)

/** The link: what came before, whose it is, and every line in order. */
export function hitungSegel(cabang: string, urut: bigint, sebelumnya: Buffer, baris: readonly BarisBersidik[]): Buffer {
  const hash = createHash('sha256').update(sebelumnya).update(`${cabang} ${urut} ${baris.length}\n`)
  for (const b of baris) hash.update(`${b.id} `).update(b.sidik)
  return hash.digest()
}

/** As people read and write it: `12-9F3A77C012BE44D1`. */
export const tulisSegel = (s: Pick<Segel, 'urut' | 'hash'>): string =>
  `${s.urut}-${s.hash.subarray(0, 8).toString('hex').toUpperCase()}`

export async function loadSegelAkhir(tx: Pick<Tx, 'query'>, cabang: string): Promise<Segel | undefined> {
  const [row] = await tx.query<{ urut: bigint; sampai_id: bigint; hash: Buffer }>(
    `SELECT urut, sampai_id, hash FROM segel_jejak WHERE cabang = $1 ORDER BY urut DESC LIMIT 1`,
    [cabang],
  )
  return row
}

/** Shops with lines that no seal has, and the newest of those lines. */
const loadBaru = (db: Database): Promise<{ cabang: string; sampai: bigint }[]> =>
  db.readAll((tx) =>
    tx.query(
      `SELECT t.kode_toko AS cabang, j.id AS sampai FROM toko t
       LEFT JOIN LATERAL (SELECT sampai_id FROM segel_jejak s WHERE s.cabang = t.kode_toko ORDER BY urut DESC LIMIT 1) s ON true
       JOIN LATERAL (SELECT max(id) AS id FROM buku_jejak b WHERE b.cabang = t.kode_toko AND b.id > coalesce(s.sampai_id, 0)) j ON j.id IS NOT NULL
       ORDER BY 1`,
    ),
  )

/** Transactions that write into the book just now: each holds this lock from before it takes an id until it ends. */
const loadPenulis = async (db: Database): Promise<string[]> => {
  const rows = await db.readAll((tx) =>
    tx.query<{ siapa: string }>(
      `SELECT virtualtransaction AS siapa FROM pg_locks WHERE locktype = 'relation' AND mode = 'RowExclusiveLock'
         AND relation = 'buku_jejak'::regclass AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    ),
  )
  return rows.map((r) => r.siapa)
}

const tunggu = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/**
 * Ids are not given out in the order of commits: below a line that is seen, another may still be under way. Whoever may hold such an
 * id is writing when the line is seen, so it is enough to wait until all of those writers are gone. False: somebody took too long.
 */
async function tungguPenulis(db: Database, sabar_ms: number): Promise<boolean> {
  const sampai = Date.now() + sabar_ms
  let masih = new Set(await loadPenulis(db))
  while (masih.size > 0) {
    if (Date.now() > sampai) return false
    await tunggu(50)
    masih = new Set(await loadPenulis(db)).intersection(masih)
  }
  return true
}

/** Seals one shop's lines up to an id below which nothing can come any more. Returns the new seals. */
async function segelToko(db: Database, cabang: string, sampai: bigint, waktu: string): Promise<Segel[]> {
  const baru: Segel[] = []
  for (;;) {
    const segel = await db.tx(cabang, async (tx) => {
      // Two servers do not seal the same lines; the key would refuse it, this one lets the second wait and find nothing.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`segel ${cabang}`])
      const akhir = await loadSegelAkhir(tx, cabang)
      const baris = await tx.query<{ id: bigint; sidik: Buffer }>(kueriSidik, [
        cabang,
        akhir?.sampai_id ?? 0n,
        sampai,
        sebanyak,
      ])
      if (baris.length === 0) return undefined
      const [urut, sebelumnya] = [(akhir?.urut ?? 0n) + 1n, akhir?.hash ?? awalRantai]
      const satu = { urut, sampai_id: baris.at(-1)!.id, hash: hitungSegel(cabang, urut, sebelumnya, baris) }
      await tx.query(
        `INSERT INTO segel_jejak (cabang, urut, sampai_id, jumlah, baris, sidik, sebelumnya, hash, waktu)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          cabang,
          urut,
          satu.sampai_id,
          baris.length,
          baris.map((b) => String(b.id)),
          Buffer.concat(baris.map((b) => b.sidik.subarray(0, 8))),
          sebelumnya,
          satu.hash,
          waktu,
        ],
      )
      return satu
    })
    if (!segel) return baru
    baru.push(segel)
  }
}

/** Seals what is new in every shop; the shops that got a seal, with their last one. */
export async function segelJejak(db: Database, waktu: string, sabar_ms = 20_000): Promise<ReadonlyMap<string, Segel>> {
  const baru = await loadBaru(db)
  if (baru.length === 0 || !(await tungguPenulis(db, sabar_ms))) return new Map()
  const akhir = new Map<string, Segel>()
  for (const { cabang, sampai } of baru) {
    const segel = (await segelToko(db, cabang, sampai, waktu)).at(-1)
    if (segel) akhir.set(cabang, segel)
  }
  return akhir
}
