import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'

/** One entry of the audit book: what was done to which object, with its values before and after. */
export interface AuditEntry {
  /** The command: `tambah`, `ubah`, `hapus`, `aktifkan`, `masuk`, … */
  readonly perintah: string
  /** The kind of object: a resource's name, `sesi`, `flag`, … */
  readonly objek: string
  readonly kunci: string
  readonly sebelum?: unknown
  readonly sesudah?: unknown
  /** The supervisor who approved it. */
  readonly disetujui_oleh?: string
}

type Actor = Pick<Session, 'user_id' | 'perangkat' | 'tgl_system' | 'kode_toko'>

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function statement(session: Actor, now: Date, entry: AuditEntry): [string, unknown[]] {
  return [
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah, disetujui_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.kode_toko,
      now.toISOString(),
      session.tgl_system || now.toISOString().slice(0, 10),
      session.user_id,
      session.perangkat,
      entry.perintah,
      entry.objek,
      entry.kunci,
      json(entry.sebelum),
      json(entry.sesudah),
      entry.disetujui_oleh ?? null,
    ],
  ]
}

/** Writes the entry in the transaction of the command itself, so that neither exists without the other. */
export async function record(tx: Tx, session: Actor, now: Date, entry: AuditEntry): Promise<void> {
  await tx.query(...statement(session, now, entry))
}

/** The same, sent with the COMMIT. */
export const sendAudit = (tx: Tx, session: Actor, now: Date, entry: AuditEntry): void =>
  tx.send(...statement(session, now, entry))

/** Many entries in one statement, sent with the COMMIT. */
export function sendAuditMany(tx: Tx, session: Actor, now: Date, all: readonly AuditEntry[]): void {
  if (all.length === 0) return
  tx.send(
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
     SELECT $1, $2, $3, $4, $5, v.perintah, v.objek, v.kunci, v.sebelum, v.sesudah
     FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[]) AS v(perintah, objek, kunci, sebelum, sesudah) RETURNING 1`,
    [
      session.kode_toko,
      now.toISOString(),
      session.tgl_system || now.toISOString().slice(0, 10),
      session.user_id,
      session.perangkat,
      all.map((j) => j.perintah),
      all.map((j) => j.objek),
      all.map((j) => j.kunci),
      all.map((j) => json(j.sebelum)),
      all.map((j) => json(j.sesudah)),
    ],
  )
}
