import type { Database, Tx } from '#kernel/db/db.server.ts'
import type { StatusPekerjaan } from './pekerjaan.ts'

/** The statements of a job's row. Whoever works on it is named in `pekerja`: a process that was taken for dead writes nothing more. */
export interface Baris {
  readonly jenis: string
  readonly nama: string
  readonly isi: unknown
  readonly oleh: string
}
export interface Kunci {
  readonly cabang: string
  readonly id: string
}

export const sendBaru = (tx: Tx, k: Kunci, b: Baris, now: Date): void =>
  tx.send(`INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
    k.cabang,
    k.id,
    b.jenis,
    b.nama,
    JSON.stringify(b.isi),
    b.oleh,
    now.toISOString(),
  ])

/** Takes a waiting job; undefined when it was cancelled, or somebody else has it. */
export async function take(db: Database, k: Kunci, pekerja: string, now: Date): Promise<Baris | undefined> {
  const [row] = await db.tx(k.cabang, (tx) =>
    tx.query<Baris>(
      `UPDATE pekerjaan SET status = 'JALAN', pekerja = $3, mulai = $4, detak = $4, kemajuan = 0, galat = NULL
       WHERE cabang = $1 AND id = $2 AND status = 'ANTRE' RETURNING jenis, nama, isi, oleh`,
      [k.cabang, k.id, pekerja, now.toISOString()],
    ),
  )
  return row
}

/** Says that it goes on; false: it was cancelled or taken over. */
export async function beat(
  db: Database,
  k: Kunci,
  pekerja: string,
  at: { readonly kemajuan: number; readonly total: number; readonly now: Date },
): Promise<boolean> {
  const touched = await db.tx(k.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET kemajuan = $4, total = $5, detak = $6
       WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'JALAN'`,
      [k.cabang, k.id, pekerja, at.kemajuan, at.total, at.now.toISOString()],
    ),
  )
  return touched === 1
}

export interface Akhir {
  readonly status: Extract<StatusPekerjaan, 'SELESAI' | 'GAGAL' | 'ANTRE'>
  readonly berkas?: { readonly nama: string; readonly jenis: string } | undefined
  readonly galat?: string
  /** How many steps it had. */
  readonly total: number
}

/** Ends it, or gives it back; false: it was cancelled or taken over meanwhile. */
export async function finish(db: Database, k: Kunci, pekerja: string, a: Akhir, now: Date): Promise<boolean> {
  const done = a.status === 'ANTRE' ? null : now.toISOString()
  const touched = await db.tx(k.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET status = $4, selesai = $5, berkas = $6, berkas_jenis = $7, galat = $8, pekerja = NULL,
         hasil = CASE WHEN $6::text IS NOT NULL THEN $3 END,
         total = $9, kemajuan = CASE WHEN $4 = 'SELESAI' THEN $9 ELSE kemajuan END
       WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'JALAN'`,
      [
        k.cabang,
        k.id,
        pekerja,
        a.status,
        done,
        a.berkas?.nama ?? null,
        a.berkas?.jenis ?? null,
        a.galat ?? null,
        a.total,
      ],
    ),
  )
  return touched === 1
}

/** Was it called off, and not begun again? */
export async function cancelled(db: Database, k: Kunci): Promise<boolean> {
  const [row] = await db.tx(k.cabang, (tx) =>
    tx.query<{ batal: boolean }>(`SELECT status = 'BATAL' AS batal FROM pekerjaan WHERE cabang = $1 AND id = $2`, [
      k.cabang,
      k.id,
    ]),
  )
  return row?.batal ?? false
}

/** A job that goes no further by itself, and who worked on it. */
interface Tersangkut extends Kunci {
  readonly pekerja: string | null
}

/** Jobs that wait longer than they should, and those whose process has not been heard of. Over all shops. */
export const loadTersangkut = (db: Database, antreSebelum: Date, detakSebelum: Date): Promise<Tersangkut[]> =>
  db.readAll((tx) =>
    tx.query<Tersangkut>(
      `SELECT cabang, id, pekerja FROM pekerjaan WHERE (status = 'ANTRE' AND dibuat < $1) OR (status = 'JALAN' AND detak < $2) LIMIT 200`,
      [antreSebelum.toISOString(), detakSebelum.toISOString()],
    ),
  )

/** Lets a job that nobody works on any more be taken again. */
export const putBack = (db: Database, k: Kunci, detakSebelum: Date): Promise<number> =>
  db.tx(k.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET status = 'ANTRE', pekerja = NULL WHERE cabang = $1 AND id = $2 AND status = 'JALAN' AND detak < $3`,
      [k.cabang, k.id, detakSebelum.toISOString()],
    ),
  )

/** Takes old jobs away; answers their kept results. */
export async function removeOld(db: Database, sebelum: Date): Promise<{ cabang: string; hasil: string }[]> {
  const old = await db.readAll((tx) =>
    tx.query<Kunci & { hasil: string | null }>(
      `SELECT cabang, id, hasil FROM pekerjaan WHERE status IN ('SELESAI', 'GAGAL', 'BATAL') AND selesai < $1 LIMIT 500`,
      [sebelum.toISOString()],
    ),
  )
  for (const [cabang, own] of Map.groupBy(old, (k) => k.cabang))
    await db.tx(cabang, (tx) =>
      tx.query(`DELETE FROM pekerjaan WHERE cabang = $1 AND id = ANY ($2)`, [cabang, own.map((k) => k.id)]),
    )
  return old.flatMap(({ cabang, hasil }) => (hasil ? [{ cabang, hasil }] : []))
}
