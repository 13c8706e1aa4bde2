import { createHash, randomUUID } from 'node:crypto'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import type { Butuh } from '#kernel/define/dokumen.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'

/** What a grant is bound to: the action, the document and every figure of it. */
export interface Diminta {
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly isi: WireRow
}

export const hashDiminta = (q: Diminta): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([q.dokumen, q.aksi, q.nomor, q.isi]))
    .digest()
export const hashGrant = (grant: string): Buffer => createHash('sha256').update(grant).digest()

/** A stored request, as the command finds it by its grant. */
export interface Izin {
  readonly id: string
  readonly hash: Buffer
  readonly butuh: readonly Butuh[]
  readonly status: string
  readonly diminta_oleh: string
  readonly disetujui_oleh: string
  readonly keterangan: string
  readonly berlaku: string
  /** How the yes was proved, and whether it came from another device than the one that asked. */
  readonly cara: string
  readonly jauh: boolean
}

/** Who must hear of a request: the room that knows who may answer one. Told after the commit, and never waited for by a command. */
export interface Pengabar {
  /** A till asks. */
  diminta(cabang: string, id: string): Promise<void>
  /** It was answered, taken back or used: both sides hear of it. */
  berubah(cabang: string, id: string, status: string): Promise<void>
  /** The public key that browsers subscribe to, to be told while their screen is off. */
  kunciPush(): Promise<string>
}

/** The request behind a grant, locked: a grant is used once. */
export async function lockIzin(tx: Tx, cabang: string, grant: string): Promise<Izin | undefined> {
  const [row] = await tx.query<Izin>(
    `SELECT id, hash, butuh, status, diminta_oleh, disetujui_oleh, keterangan, berlaku, cara, jauh
     FROM permintaan_otorisasi
     WHERE cabang = $1 AND grant_hash = $2 FOR UPDATE`,
    [cabang, hashGrant(grant)],
  )
  return row
}

/** Who sends the command, and when. */
export interface Pemakai {
  readonly user_id: string
  readonly now: Date
}

/**
 * May the command go on? `izin` must have been given for exactly this, be fresh and unused. It serves whoever asked for it alone:
 * else a supervisor could let a colleague ask and approve the act for himself.
 */
export function periksaIzin(
  izin: Izin | undefined,
  q: () => Diminta,
  butuh: readonly Butuh[],
  oleh: Pemakai,
): Tolak | undefined {
  if (butuh.length === 0) return undefined
  const perlu = tolak(423, 'otorisasi', 'Perlu Otorisasi', {
    kategori: butuh.map((b) => b.kategori),
    detail: butuh,
  })
  if (!izin || izin.status !== 'DISETUJUI' || Date.parse(izin.berlaku) <= oleh.now.getTime()) return perlu
  if (izin.diminta_oleh !== oleh.user_id || !izin.hash.equals(hashDiminta(q()))) return perlu
  const diberi = new Set(izin.butuh.map((b) => `${b.kategori} ${b.minimal}`))
  return butuh.every((b) => diberi.has(`${b.kategori} ${b.minimal}`)) ? undefined : perlu
}

/** The grant is used up with the act. */
export function sendPakai(tx: Tx, cabang: string, izin: Izin): void {
  tx.send(`UPDATE permintaan_otorisasi SET status = 'DIPAKAI' WHERE cabang = $1 AND id = $2`, [cabang, izin.id])
}

/**
 * Keeps what is being asked for: the supervisor's screen shows this copy, and the grant is bound to it. Who asks anew no longer waits
 * for what was asked before: a page that was loaded anew leaves nothing behind that nobody wants any more.
 */
export async function savePermintaan(
  tx: Tx,
  sesi: Sesi,
  q: Diminta,
  butuh: readonly Butuh[],
  now: Date,
): Promise<string> {
  const id = randomUUID()
  tx.send(
    `UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = $1 AND diminta_oleh = $2 AND status = 'MENUNGGU' AND id <> $3`,
    [sesi.kode_toko, sesi.user_id, id],
  )
  await tx.query(
    `INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, nomor, hash, butuh, isi, diminta_oleh, perangkat, diminta)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sesi.kode_toko,
      id,
      q.dokumen,
      q.aksi,
      q.nomor,
      hashDiminta(q),
      JSON.stringify(butuh),
      JSON.stringify(q.isi),
      sesi.user_id,
      sesi.perangkat,
      now.toISOString(),
    ],
  )
  return id
}
