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
}

/** Writes the line in the transaction of the act itself: no act without its trace, no trace without its act. */
export async function catat(
  tx: Tx,
  sesi: Pick<Sesi, 'user_id' | 'perangkat' | 'tgl_system' | 'kode_toko'>,
  now: Date,
  j: Jejak,
): Promise<void> {
  await tx.query(
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      sesi.kode_toko,
      now.toISOString(),
      sesi.tgl_system || now.toISOString().slice(0, 10),
      sesi.user_id,
      sesi.perangkat,
      j.perintah,
      j.objek,
      j.kunci,
      j.sebelum === undefined ? null : JSON.stringify(j.sebelum),
      j.sesudah === undefined ? null : JSON.stringify(j.sesudah),
    ],
  )
}
