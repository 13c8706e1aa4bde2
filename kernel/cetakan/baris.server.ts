import type { Database, Tx } from '#kernel/db/db.server.ts'
import { galatCetak, jedaCetak, type CetakBerubah, type HasilCetak } from './cetakan.ts'
import type { Printer } from './printer.ts'

/** The statements of a print job's row. Whoever prints it is named in `pekerja`, and is believed until `tenggat`. */
export interface Kunci {
  readonly cabang: string
  readonly id: string
}
/** What live events tell. */
export const kolomKabar = 'id, printer, judul, status, oleh, galat, ragu'

/** A job in the hands of who prints it. */
export interface Diambil {
  readonly id: string
  readonly isi: Buffer
  readonly printer: Pick<Printer, 'kode' | 'alamat' | 'port' | 'jenis'>
  readonly kabar: CetakBerubah
}

/** So long may one who took a job be silent. A try lasts half of it at most. */
const pinjam_ms = 60_000
const nanti = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/**
 * Takes the job that has waited longest for this printer, if nobody prints on it and its time has come. The printer's row is the
 * lock: however many servers and agents ask, one of them gets it.
 */
export async function take(
  tx: Tx,
  d: { readonly cabang: string; readonly kode: string; readonly lewat: Printer['lewat']; readonly pekerja: string },
  now: Date,
): Promise<Diambil | undefined> {
  const [printer] = await tx.query<Printer>(
    `SELECT kode, alamat, port, jenis FROM printer WHERE cabang = $1 AND kode = $2 AND lewat = $3 FOR UPDATE`,
    [d.cabang, d.kode, d.lewat],
  )
  if (!printer) return undefined
  const stamp = now.toISOString()
  const [row] = await tx.query<CetakBerubah & { isi: Buffer }>(
    `UPDATE cetakan SET status = 'MENCETAK', pekerja = $4, tenggat = $5, percobaan = percobaan + 1, mulai_kirim = NULL
     WHERE cabang = $1 AND status = 'MENUNGGU' AND sampai > $3 AND (lagi IS NULL OR lagi <= $3)
       AND id = (SELECT id FROM cetakan WHERE cabang = $1 AND printer = $2 AND status = 'MENUNGGU' ORDER BY dibuat, id LIMIT 1)
       AND NOT EXISTS (SELECT FROM cetakan WHERE cabang = $1 AND printer = $2 AND status = 'MENCETAK')
     RETURNING ${kolomKabar}, isi`,
    [d.cabang, d.kode, stamp, d.pekerja, nanti(now, pinjam_ms)],
  )
  if (!row) return undefined
  const { isi, ...kabar } = row
  return { id: row.id, isi, printer, kabar }
}

/** The first byte is about to leave; false: it was cancelled, or is somebody else's by now. */
export async function markMulai(tx: Tx, k: Kunci, pekerja: string, now: Date): Promise<boolean> {
  const touched = await tx.count(
    `UPDATE cetakan SET mulai_kirim = $4, tenggat = $5
     WHERE cabang = $1 AND id = $2 AND pekerja = $3 AND status = 'MENCETAK' AND tenggat > $4`,
    [k.cabang, k.id, pekerja, now.toISOString(), nanti(now, pinjam_ms)],
  )
  return touched === 1
}

/**
 * Writes what came of a try: printed; waits for the next try; or failed, because nobody knows. Who prints by an agent may say late
 * that the paper did come out: it is believed as long as nobody else has been asked to print it.
 */
export async function finish(
  tx: Tx,
  k: Kunci,
  pekerja: string,
  h: HasilCetak,
  now: Date,
): Promise<{ readonly kabar: CetakBerubah; readonly lagi: Date | undefined } | undefined> {
  const [row] = await tx.query<{ status: string; percobaan: number; sampai: string }>(
    `SELECT status, percobaan, sampai FROM cetakan WHERE cabang = $1 AND id = $2 AND pekerja = $3
       AND (status = 'MENCETAK' OR (ragu AND $4 = 'SELESAI')) FOR UPDATE`,
    [k.cabang, k.id, pekerja, h.jadi],
  )
  if (!row) return undefined
  const lagi = new Date(now.getTime() + jedaCetak(row.percobaan))
  const masih = h.jadi === 'COBA' && lagi.getTime() < Date.parse(row.sampai)
  const status = h.jadi === 'SELESAI' ? 'SELESAI' : masih ? 'MENUNGGU' : 'GAGAL'
  const [kabar] = await tx.query<CetakBerubah>(
    `UPDATE cetakan SET status = $3, galat = $4, ragu = $5, lagi = $6, selesai = $7, tenggat = NULL,
       mulai_kirim = CASE WHEN $5 THEN mulai_kirim END, pekerja = CASE WHEN $5 THEN pekerja END,
       isi = CASE WHEN $3 = 'SELESAI' THEN NULL ELSE isi END
     WHERE cabang = $1 AND id = $2 RETURNING ${kolomKabar}`,
    [
      k.cabang,
      k.id,
      status,
      h.galat ?? null,
      h.jadi === 'RAGU',
      masih ? lagi.toISOString() : null,
      masih ? null : now.toISOString(),
    ],
  )
  return { kabar: kabar!, lagi: masih ? lagi : undefined }
}

/** A printer that has something to print. */
export interface Ditunggu {
  readonly cabang: string
  readonly kode: string
  readonly lewat: Printer['lewat']
}

/** Shops where somebody fell silent or whose papers are too old; and printers that should have printed by now. Over all shops. */
export const loadTerbengkalai = (
  db: Database,
  now: Date,
  tenang: Date,
): Promise<[{ cabang: string }[], (Ditunggu & { cabang: string })[]]> =>
  db.readAll((tx) =>
    Promise.all([
      tx.query<{ cabang: string }>(
        `SELECT DISTINCT cabang FROM cetakan WHERE (status = 'MENCETAK' AND tenggat <= $1) OR (status = 'MENUNGGU' AND sampai <= $1)`,
        [now.toISOString()],
      ),
      tx.query<Ditunggu & { cabang: string }>(
        `SELECT DISTINCT p.cabang, p.kode, p.lewat FROM cetakan c JOIN printer p ON p.cabang = c.cabang AND p.kode = c.printer
         WHERE c.status = 'MENUNGGU' AND coalesce(c.lagi, c.dibuat) <= $1`,
        [tenang.toISOString()],
      ),
    ]),
  )

/**
 * Who fell silent before a byte left loses the job: it waits again. Afterwards nobody knows, and a person must look: it is never
 * printed again by itself. What waited too long is given up.
 */
export async function bereskan(tx: Tx, cabang: string, now: Date): Promise<CetakBerubah[]> {
  const stamp = now.toISOString()
  const kembali = await tx.query<CetakBerubah>(
    `UPDATE cetakan SET status = 'MENUNGGU', pekerja = NULL, tenggat = NULL, lagi = NULL
     WHERE cabang = $1 AND status = 'MENCETAK' AND tenggat <= $2 AND mulai_kirim IS NULL RETURNING ${kolomKabar}`,
    [cabang, stamp],
  )
  const gagal = await tx.query<CetakBerubah>(
    `UPDATE cetakan SET status = 'GAGAL', selesai = $2, tenggat = NULL, lagi = NULL, ragu = status = 'MENCETAK',
       galat = CASE WHEN status = 'MENCETAK' THEN $3 ELSE coalesce(galat, $4) END
     WHERE cabang = $1 AND ((status = 'MENCETAK' AND tenggat <= $2) OR (status = 'MENUNGGU' AND sampai <= $2))
     RETURNING ${kolomKabar}`,
    [cabang, stamp, galatCetak.hilang, galatCetak.lama],
  )
  return [...kembali, ...gagal]
}

/** Takes old rows away: a paper of yesterday is asked for where its document is. */
export async function removeOld(db: Database, sebelum: Date): Promise<void> {
  const old = await db.readAll((tx) =>
    tx.query<{ cabang: string }>(`SELECT DISTINCT cabang FROM cetakan WHERE selesai < $1`, [sebelum.toISOString()]),
  )
  for (const { cabang } of old)
    await db.tx(cabang, (tx) =>
      tx.query(`DELETE FROM cetakan WHERE cabang = $1 AND selesai < $2`, [cabang, sebelum.toISOString()]),
    )
}
