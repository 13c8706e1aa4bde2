import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import type { JobStatus } from './job.ts'

/**
 * The statements of a job's row. `pekerja` names the process that runs it: one that was taken for dead can no longer
 * write.
 */
export interface JobRow {
  readonly jenis: string
  readonly nama: string
  readonly isi: unknown
  readonly oleh: string
}
export interface JobKey {
  readonly cabang: string
  readonly id: string
}

export const sendNew = (tx: Tx, job: JobKey, row: JobRow, now: Date): void =>
  tx.send(`INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, dibuat) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
    job.cabang,
    job.id,
    row.jenis,
    row.nama,
    JSON.stringify(row.isi),
    row.oleh,
    now.toISOString(),
  ])

/** Takes a waiting job; undefined when it was cancelled or another process has it. */
export async function takeJob(db: Database, job: JobKey, worker: string, now: Date): Promise<JobRow | undefined> {
  const [row] = await db.tx(job.cabang, (tx) =>
    tx.query<JobRow>(
      `UPDATE pekerjaan SET status = 'JALAN', pekerja = $3, mulai = $4, detak = $4, kemajuan = 0, galat = NULL
       WHERE cabang = $1 AND id = $2 AND status = 'ANTRE' RETURNING jenis, nama, isi, oleh`,
      [job.cabang, job.id, worker, now.toISOString()],
    ),
  )
  return row
}

/** Heartbeat with the progress; false: the job was cancelled or taken over. */
export async function beat(
  db: Database,
  job: JobKey,
  worker: string,
  at: { readonly progress: number; readonly total: number; readonly now: Date },
): Promise<boolean> {
  const touched = await db.tx(job.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET kemajuan = $4, total = $5, detak = $6
       WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'JALAN'`,
      [job.cabang, job.id, worker, at.progress, at.total, at.now.toISOString()],
    ),
  )
  return touched === 1
}

export interface End {
  readonly status: Extract<JobStatus, 'SELESAI' | 'GAGAL' | 'ANTRE'>
  readonly file?: { readonly name: string; readonly type: string } | undefined
  readonly error?: string
  /** Its number of steps. */
  readonly total: number
}

/** Ends the job or puts it back; false: it was cancelled or taken over meanwhile. */
export async function finishJob(db: Database, job: JobKey, worker: string, end: End, now: Date): Promise<boolean> {
  const done = end.status === 'ANTRE' ? null : now.toISOString()
  const touched = await db.tx(job.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET status = $4, selesai = $5, berkas = $6, berkas_jenis = $7, galat = $8, pekerja = NULL,
         hasil = CASE WHEN $6::text IS NOT NULL THEN $3 END,
         total = $9, kemajuan = CASE WHEN $4 = 'SELESAI' THEN $9 ELSE kemajuan END
       WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'JALAN'`,
      [
        job.cabang,
        job.id,
        worker,
        end.status,
        done,
        end.file?.name ?? null,
        end.file?.type ?? null,
        end.error ?? null,
        end.total,
      ],
    ),
  )
  return touched === 1
}

/** Was it cancelled and not repeated since? */
export async function cancelled(db: Database, job: JobKey): Promise<boolean> {
  const [row] = await db.tx(job.cabang, (tx) =>
    tx.query<{ batal: boolean }>(`SELECT status = 'BATAL' AS batal FROM pekerjaan WHERE cabang = $1 AND id = $2`, [
      job.cabang,
      job.id,
    ]),
  )
  return row?.batal ?? false
}

/** A job that makes no progress, and the process that worked on it. */
interface StuckJob extends JobKey {
  readonly pekerja: string | null
}

/** Jobs that wait longer than they should, and those whose process sends no heartbeat. Over all shops. */
export const loadStuckJobs = (db: Database, queuedBefore: Date, beatBefore: Date): Promise<StuckJob[]> =>
  db.readAll((tx) =>
    tx.query<StuckJob>(
      `SELECT cabang, id, pekerja FROM pekerjaan WHERE (status = 'ANTRE' AND dibuat < $1) OR (status = 'JALAN' AND detak < $2) LIMIT 200`,
      [queuedBefore.toISOString(), beatBefore.toISOString()],
    ),
  )

/** Puts a job without a living process back into the queue. */
export const putBack = (db: Database, job: JobKey, beatBefore: Date): Promise<number> =>
  db.tx(job.cabang, (tx) =>
    tx.count(
      `UPDATE pekerjaan SET status = 'ANTRE', pekerja = NULL WHERE cabang = $1 AND id = $2 AND status = 'JALAN' AND detak < $3`,
      [job.cabang, job.id, beatBefore.toISOString()],
    ),
  )

/** Deletes old jobs; returns their stored results. */
export async function removeOldJobs(db: Database, before: Date): Promise<{ cabang: string; hasil: string }[]> {
  const old = await db.readAll((tx) =>
    tx.query<JobKey & { hasil: string | null }>(
      `SELECT cabang, id, hasil FROM pekerjaan WHERE status IN ('SELESAI', 'GAGAL', 'BATAL') AND selesai < $1 LIMIT 500`,
      [before.toISOString()],
    ),
  )
  for (const [shop, own] of Map.groupBy(old, (k) => k.cabang))
    await db.tx(shop, (tx) =>
      tx.query(`DELETE FROM pekerjaan WHERE cabang = $1 AND id = ANY ($2)`, [shop, own.map((k) => k.id)]),
    )
  return old.flatMap(({ cabang, hasil }) => (hasil ? [{ cabang, hasil }] : []))
}
