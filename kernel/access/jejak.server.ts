import type { Tx } from '#kernel/db/db.server.ts'
import type { Sesi } from './sesi.server.ts'

/** One line of the audit book: what was done to which thing, and how it looked before and after. */
export interface Jejak {
  /** The command: `tambah`, `ubah`, `hapus`, `aktifkan`, `masuk`, … */
  readonly perintah: string
  /** The kind of thing: a resource's name, `sesi`, `flag`, … */
  readonly objek: string
  readonly kunci: string
  readonly sebelum?: unknown
  readonly sesudah?: unknown
  /** Who above allowed it. */
  readonly disetujui_oleh?: string
}

type Pelaku = Pick<Sesi, 'user_id' | 'perangkat' | 'tgl_system' | 'kode_toko'>

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

function statement(sesi: Pelaku, now: Date, j: Jejak): [string, unknown[]] {
  return [
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah, disetujui_oleh)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sesi.kode_toko,
      now.toISOString(),
      sesi.tgl_system || now.toISOString().slice(0, 10),
      sesi.user_id,
      sesi.perangkat,
      j.perintah,
      j.objek,
      j.kunci,
      json(j.sebelum),
      json(j.sesudah),
      j.disetujui_oleh ?? null,
    ],
  ]
}

/** Writes the line in the transaction of the act itself: no act without its trace, no trace without its act. */
export async function catat(tx: Tx, sesi: Pelaku, now: Date, j: Jejak): Promise<void> {
  await tx.query(...statement(sesi, now, j))
}

/** The same, travelling with the COMMIT. */
export const sendJejak = (tx: Tx, sesi: Pelaku, now: Date, j: Jejak): void => tx.send(...statement(sesi, now, j))

/** Many lines by one statement, travelling with the COMMIT. */
export function sendJejakBanyak(tx: Tx, sesi: Pelaku, now: Date, semua: readonly Jejak[]): void {
  if (semua.length === 0) return
  tx.send(
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
     SELECT $1, $2, $3, $4, $5, v.perintah, v.objek, v.kunci, v.sebelum, v.sesudah
     FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[]) AS v(perintah, objek, kunci, sebelum, sesudah)`,
    [
      sesi.kode_toko,
      now.toISOString(),
      sesi.tgl_system || now.toISOString().slice(0, 10),
      sesi.user_id,
      sesi.perangkat,
      semua.map((j) => j.perintah),
      semua.map((j) => j.objek),
      semua.map((j) => j.kunci),
      semua.map((j) => json(j.sebelum)),
      semua.map((j) => json(j.sesudah)),
    ],
  )
}
