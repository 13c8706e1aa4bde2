import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { PeerRole } from './known.server.ts'

/** The rows of the servers that this one knows. */
export interface PeerRow {
  readonly id: string
  readonly nama: string
  readonly peran: PeerRole
  readonly alamat: string | null
  readonly kunci_publik: string | null
  readonly oleh: string
  readonly terpasang: string | null
  readonly terakhir: string | null
}

/** Those that are paired, and those whose code is still good. */
export const listPeers = (tx: Tx, now: Date): Promise<PeerRow[]> =>
  tx.query<PeerRow>(
    `SELECT id, nama, peran, alamat, kunci_publik, oleh, terpasang, terakhir FROM server_dikenal
     WHERE dicabut IS NULL AND (terpasang IS NOT NULL OR kode_sampai > $1) ORDER BY dibuat`,
    [now.toISOString()],
  )

interface NewPeer {
  readonly nama: string
  readonly oleh: string
  readonly now: Date
}

/** A server that is to come: whoever types the code is it. */
export async function expectPeer(tx: Tx, peer: NewPeer & { hash: Buffer; until: string }): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `INSERT INTO server_dikenal (id, nama, peran, kode_hash, kode_sampai, oleh, dibuat) VALUES ($1, $2, 'CABANG', $3, $4, $5, $6)`,
    [id, peer.nama, peer.hash, peer.until, peer.oleh, peer.now.toISOString()],
  )
  return id
}

interface Introduced {
  readonly key: string
  readonly address: string
}

/** One statement, so that of two who type the same code only one is paired. Its key replaces the row that had it before. */
export async function pairPeer(
  tx: Tx,
  hash: Buffer,
  who: Introduced,
  now: Date,
): Promise<{ id: string; nama: string; oleh: string } | undefined> {
  const at = now.toISOString()
  const [expected] = await tx.query<{ id: string }>(
    `SELECT id FROM server_dikenal WHERE kode_hash = $1 AND kode_sampai > $2 AND dicabut IS NULL AND terpasang IS NULL FOR UPDATE`,
    [hash, at],
  )
  if (!expected) return undefined
  await tx.query(`UPDATE server_dikenal SET dicabut = $2 WHERE kunci_publik = $1 AND dicabut IS NULL`, [who.key, at])
  const [row] = await tx.query<{ id: string; nama: string; oleh: string }>(
    `UPDATE server_dikenal SET kunci_publik = $2, alamat = $3, terpasang = $4, terakhir = $4, kode_hash = NULL WHERE id = $1
     RETURNING id, nama, oleh`,
    [expected.id, who.key, who.address, at],
  )
  return row
}

/** The server whose people may come here. Undefined: there is one already. */
export async function saveHeadOffice(tx: Tx, peer: NewPeer & Introduced): Promise<string | undefined> {
  const at = peer.now.toISOString()
  const [old] = await tx.query(`SELECT 1 FROM server_dikenal WHERE peran = 'PUSAT' AND dicabut IS NULL`)
  if (old) return undefined
  const id = randomUUID()
  await tx.query(
    `INSERT INTO server_dikenal (id, nama, peran, alamat, kunci_publik, oleh, dibuat, terpasang, terakhir)
     VALUES ($1, $2, 'PUSAT', $3, $4, $5, $6, $6, $6)`,
    [id, peer.nama, peer.address, peer.key, peer.oleh, at],
  )
  return id
}

/** From now on nobody believes its key. Undefined: there is no such server. */
export async function revokePeer(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ nama: string; alamat: string | null } | undefined> {
  const [row] = await tx.query<{ nama: string; alamat: string | null }>(
    `UPDATE server_dikenal SET dicabut = $2, kode_hash = NULL WHERE id = $1 AND dicabut IS NULL RETURNING nama, alamat`,
    [id, now.toISOString()],
  )
  return row
}
