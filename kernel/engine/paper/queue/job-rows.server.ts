import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import { mayHandle, printErrors, printRetryDelay, type PrintChanged, type PrintResult } from './print-job.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { Printer } from './printer.ts'

/** The statements of a print job's row. `pekerja` names who prints it, whose lease ends at `tenggat`. */
export interface PrintJobKey {
  readonly cabang: string
  readonly id: string
}
/** The columns of the live event. */
export const noticeColumns = 'id, printer, judul, status, oleh, galat, ragu'

/** A job taken by whoever prints it. */
export interface Taken {
  readonly id: string
  readonly content: Buffer
  readonly printer: Pick<Printer, 'kode' | 'alamat' | 'port' | 'jenis'>
  readonly notice: PrintChanged
}

/** Length of the lease. An attempt lasts at most half of it. */
const lease_ms = 60_000
const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/**
 * Takes the job that has waited longest for this printer, if none is being printed on it and its time has come. Locks
 * the printer's row, so that of several servers and agents only one gets the job.
 */
export async function takePrintJob(
  tx: Tx,
  wanted: {
    readonly cabang: string
    readonly kode: string
    readonly lewat: Printer['lewat']
    readonly pekerja: string
  },
  now: Date,
): Promise<Taken | undefined> {
  const [printer] = await tx.query<Printer>(
    `SELECT kode, alamat, port, jenis FROM printer WHERE cabang = $1 AND kode = $2 AND lewat = $3 FOR UPDATE`,
    [wanted.cabang, wanted.kode, wanted.lewat],
  )
  if (!printer) return undefined
  const stamp = now.toISOString()
  const [row] = await tx.query<PrintChanged & { isi: Buffer }>(
    `UPDATE cetakan SET status = 'MENCETAK', pekerja = $4, tenggat = $5, percobaan = percobaan + 1, mulai_kirim = NULL
     WHERE cabang = $1 AND status = 'MENUNGGU' AND sampai > $3 AND (lagi IS NULL OR lagi <= $3)
       AND id = (SELECT id FROM cetakan WHERE cabang = $1 AND printer = $2 AND status = 'MENUNGGU' ORDER BY dibuat, id LIMIT 1)
       AND NOT EXISTS (SELECT FROM cetakan WHERE cabang = $1 AND printer = $2 AND status = 'MENCETAK')
     RETURNING ${noticeColumns}, isi`,
    [wanted.cabang, wanted.kode, stamp, wanted.pekerja, later(now, lease_ms)],
  )
  if (!row) return undefined
  const { isi, ...notice } = row
  return { id: row.id, content: isi, printer, notice }
}

/** Called right before the first byte is sent; false: it was cancelled or taken by another. */
export async function markStarted(tx: Tx, key: PrintJobKey, worker: string, now: Date): Promise<boolean> {
  const touched = await tx.count(
    `UPDATE cetakan SET mulai_kirim = $4, tenggat = $5
     WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'MENCETAK' AND tenggat > $4`,
    [key.cabang, key.id, worker, now.toISOString(), later(now, lease_ms)],
  )
  return touched === 1
}

/**
 * Writes the result of an attempt: printed; waiting for the next attempt; or failed, because the outcome is unknown. An
 * agent may report late that the paper did come out: accepted as long as nobody else was given the job.
 */
export async function finishPrintJob(
  tx: Tx,
  key: PrintJobKey,
  worker: string,
  result: PrintResult,
  now: Date,
): Promise<{ readonly notice: PrintChanged; readonly again: Date | undefined } | undefined> {
  const [row] = await tx.query<{ status: string; percobaan: number; sampai: string }>(
    `SELECT status, percobaan, sampai FROM cetakan WHERE cabang = $1 AND id = $2 AND pekerja = $3
       AND (status = 'MENCETAK' OR (ragu AND $4 = 'SELESAI')) FOR UPDATE`,
    [key.cabang, key.id, worker, result.jadi],
  )
  if (!row) return undefined
  const again = new Date(now.getTime() + printRetryDelay(row.percobaan))
  const still = result.jadi === 'COBA' && again.getTime() < Date.parse(row.sampai)
  const status = result.jadi === 'SELESAI' ? 'SELESAI' : still ? 'MENUNGGU' : 'GAGAL'
  const [notice] = await tx.query<PrintChanged>(
    `UPDATE cetakan SET status = $3, galat = $4, ragu = $5, lagi = $6, selesai = $7, tenggat = NULL,
       mulai_kirim = CASE WHEN $5 THEN mulai_kirim END, pekerja = CASE WHEN $5 THEN pekerja END,
       isi = CASE WHEN $3 = 'SELESAI' THEN NULL ELSE isi END
     WHERE cabang = $1 AND id = $2 RETURNING ${noticeColumns}`,
    [
      key.cabang,
      key.id,
      status,
      result.galat ?? null,
      result.jadi === 'RAGU',
      still ? again.toISOString() : null,
      still ? null : now.toISOString(),
    ],
  )
  return { notice: notice!, again: still ? again : undefined }
}

/** A printer with a waiting job. */
export interface WaitingPrinter {
  readonly cabang: string
  readonly kode: string
  readonly lewat: Printer['lewat']
}

/**
 * Shops with an expired lease or a paper that waited too long, and printers that should have printed by now. Over all
 * shops.
 */
export const loadAbandoned = (
  db: Database,
  now: Date,
  calm: Date,
): Promise<[{ cabang: string }[], (WaitingPrinter & { cabang: string })[]]> =>
  db.readAll((tx) =>
    Promise.all([
      tx.query<{ cabang: string }>(
        `SELECT DISTINCT cabang FROM cetakan WHERE (status = 'MENCETAK' AND tenggat <= $1) OR (status = 'MENUNGGU' AND sampai <= $1)`,
        [now.toISOString()],
      ),
      tx.query<WaitingPrinter & { cabang: string }>(
        `SELECT DISTINCT p.cabang, p.kode, p.lewat FROM cetakan c JOIN printer p ON p.cabang = c.cabang AND p.kode = c.printer
         WHERE c.status = 'MENUNGGU' AND coalesce(c.lagi, c.dibuat) <= $1`,
        [calm.toISOString()],
      ),
    ]),
  )

/**
 * When a lease expires before the first byte was sent, the job waits again. After that byte the outcome is unknown and
 * a person must look: it is never printed again automatically. A job that waited too long is given up.
 */
export async function reclaimExpired(tx: Tx, shop: string, now: Date): Promise<PrintChanged[]> {
  const stamp = now.toISOString()
  const back = await tx.query<PrintChanged>(
    `UPDATE cetakan SET status = 'MENUNGGU', pekerja = NULL, tenggat = NULL, lagi = NULL
     WHERE cabang = $1 AND status = 'MENCETAK' AND tenggat <= $2 AND mulai_kirim IS NULL RETURNING ${noticeColumns}`,
    [shop, stamp],
  )
  const failed = await tx.query<PrintChanged>(
    `UPDATE cetakan SET status = 'GAGAL', selesai = $2, tenggat = NULL, lagi = NULL, ragu = status = 'MENCETAK',
       galat = CASE WHEN status = 'MENCETAK' THEN $3 ELSE coalesce(galat, $4) END
     WHERE cabang = $1 AND ((status = 'MENCETAK' AND tenggat <= $2) OR (status = 'MENUNGGU' AND sampai <= $2))
     RETURNING ${noticeColumns}`,
    [shop, stamp, printErrors.lost, printErrors.tooLong],
  )
  return [...back, ...failed]
}

/** Deletes old rows: yesterday's paper can be reprinted from its document. */
export async function removeOldPrintJobs(db: Database, before: Date): Promise<void> {
  const old = await db.readAll((tx) =>
    tx.query<{ cabang: string }>(`SELECT DISTINCT cabang FROM cetakan WHERE selesai < $1`, [before.toISOString()]),
  )
  for (const { cabang } of old)
    await db.tx(cabang, (tx) =>
      tx.query(`DELETE FROM cetakan WHERE cabang = $1 AND selesai < $2`, [cabang, before.toISOString()]),
    )
}

/**
 * Jobs of which nobody knows whether the paper came out, and since when: those that this person may settle (`mayHandle`).
 */
export async function loadDoubtful(
  tx: Tx,
  cabang: string,
  who: { readonly level: Level; readonly user_id: string },
): Promise<{ readonly jumlah: bigint; readonly tertua: string | null }> {
  const [row] = await tx.query<{ jumlah: bigint; tertua: string | null }>(
    `SELECT count(*) AS jumlah, min(dibuat) AS tertua FROM cetakan
     WHERE cabang = $1 AND status = 'GAGAL' AND ragu AND ($2::text IS NULL OR oleh = $2)`,
    [cabang, mayHandle(who, '') ? null : who.user_id],
  )
  return row!
}
