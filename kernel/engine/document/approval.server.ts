import { createHash, randomUUID } from 'node:crypto'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { fillText, type MessageValues } from '#kernel/base/i18n/texts.ts'
import { seenNeeds } from './schema.server.ts'

/** The categories that are asked for, each once: an exchange may ask for one in either half. */
export const categoriesOf = (needs: readonly Pick<ApprovalNeed, 'kategori'>[]): string[] => [
  ...new Set(needs.map((b) => b.kategori)),
]

/** What the audit book keeps of an approval or of its refusal: why it was needed, in words, and the document's amount. */
export const tellNeeds = (needs: readonly ApprovalNeed[], content: WireRow): WireRow => ({
  kategori: categoriesOf(needs),
  perlu: needs.map((b) => fillText(b.keterangan, b.isi)).join('; '),
  jumlah_rp: content.total ?? content.jumlah_rp ?? content.selisih ?? null,
})

/** What a grant is bound to: the action, the document and its whole content. */
export interface RequestedApproval {
  readonly document: string
  readonly action: string
  readonly number: string | null
  readonly content: WireRow
}

const hashRequested = (approval: RequestedApproval): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([approval.document, approval.action, approval.number, approval.content]))
    .digest()
export const hashGrant = (grant: string): Buffer => createHash('sha256').update(grant).digest()

/** A stored approval request, looked up by its grant. */
export interface ApprovalGrant {
  readonly id: string
  readonly hash: Buffer
  readonly butuh: readonly ApprovalNeed[]
  readonly status: string
  readonly diminta_oleh: string
  readonly disetujui_oleh: string
  readonly keterangan: string
  readonly berlaku: string
  /** How the supervisor proved who he is, and whether he approved on a device other than the one that asked. */
  readonly cara: string
  readonly jauh: boolean
}

/**
 * Notifies the people concerned by a request. A module implements it, because it knows who may approve. Called after
 * the commit; a command never waits for it.
 */
/** A message for a screen that is off: what it says, and the page that it opens. A later one of the same `tag` takes its place. */
export interface PushMessage {
  readonly judul: string
  readonly isi: string
  readonly alamat: string
  readonly tag: string
}

export interface Notifier {
  /** A till asked for an approval. */
  diminta(shop: string, id: string): Promise<void>
  /** The request was answered, withdrawn or used: both sides are told. */
  changed(shop: string, id: string, status: string): Promise<void>
  /** Tells head office's owners, whatever shop they look at, and those of the shop that is named. */
  owners(event: string, data: unknown, cabang?: string): Promise<void>
  /**
   * Tells owners who subscribed, each device in its language (`word`): those of this shop, with `all` head office's too. What could not be sent
   * stands in the log.
   */
  tellOwners(
    shop: string,
    all: boolean,
    write: (word: (text: string, values?: MessageValues) => string) => PushMessage,
  ): Promise<void>
  /** The public key with which browsers subscribe to push messages, which also arrive while the screen is off. */
  pushKey(): Promise<string>
}

/** The request of a grant, locked because a grant is used only once. */
export async function lockPermission(tx: Tx, shop: string, grant: string): Promise<ApprovalGrant | undefined> {
  const [row] = await tx.query<ApprovalGrant>(
    `SELECT id, hash, butuh, status, diminta_oleh, disetujui_oleh, keterangan, berlaku, cara, jauh
     FROM permintaan_otorisasi
     WHERE cabang = $1 AND grant_hash = $2 FOR UPDATE`,
    [shop, hashGrant(grant)],
  )
  return row
}

/** Who sends the command, and when. */
export interface GrantUser {
  readonly user_id: string
  readonly now: Date
}

/**
 * Checks that the grant was given for exactly this command, is fresh and unused. Only the user who asked for it may use
 * it: else a supervisor could let a colleague ask and then approve the act for himself.
 */
export function checkPermission(
  permission: ApprovalGrant | undefined,
  requested: () => RequestedApproval,
  needs: readonly ApprovalNeed[],
  by: GrantUser & { readonly level: Level },
): Refusal | undefined {
  if (needs.length === 0) return undefined
  const missing = refusal(423, 'otorisasi', 'Perlu Otorisasi', {
    kategori: categoriesOf(needs),
    detail: seenNeeds(needs, by.level),
  })
  if (!permission || permission.status !== 'DISETUJUI' || Date.parse(permission.berlaku) <= by.now.getTime())
    return missing
  if (permission.diminta_oleh !== by.user_id || !permission.hash.equals(hashRequested(requested()))) return missing
  const given = new Set(permission.butuh.map((b) => `${b.kategori} ${b.minimal}`))
  return needs.every((b) => given.has(`${b.kategori} ${b.minimal}`)) ? undefined : missing
}

/** Marks the grant as used, in the transaction of the command. */
export function sendUse(tx: Tx, shop: string, permission: ApprovalGrant): void {
  tx.send(`UPDATE permintaan_otorisasi SET status = 'DIPAKAI' WHERE cabang = $1 AND id = $2`, [shop, permission.id])
}

/**
 * Stores the request: the supervisor's screen shows this copy, and the grant is bound to it. A new request withdraws
 * the same user's open one, so that a reloaded page leaves no request behind that nobody waits for.
 */
export async function saveRequest(
  tx: Tx,
  session: Session,
  approval: RequestedApproval,
  needs: readonly ApprovalNeed[],
  now: Date,
): Promise<string> {
  const id = randomUUID()
  tx.send(
    `UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = $1 AND diminta_oleh = $2 AND status = 'MENUNGGU' AND id <> $3`,
    [session.kode_toko, session.user_id, id],
  )
  await tx.query(
    `INSERT INTO permintaan_otorisasi (cabang, id, dokumen, aksi, nomor, hash, butuh, isi, diminta_oleh, perangkat, diminta)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.kode_toko,
      id,
      approval.document,
      approval.action,
      approval.number,
      hashRequested(approval),
      JSON.stringify(needs),
      JSON.stringify(approval.content),
      session.user_id,
      session.perangkat,
      now.toISOString(),
    ],
  )
  return id
}

/** How a yes was given. */
export interface GivenApproval {
  readonly disetujui_oleh: string
  readonly keterangan: string
  /** Absent: the till fetches a grant of its own. */
  readonly grant_hash: Buffer | null
  readonly berlaku: string
  readonly cara: string
  readonly jauh: boolean
}

/** A yes to a request, which is locked and waits. */
export async function saveApproved(tx: Tx, shop: string, id: string, approval: GivenApproval): Promise<void> {
  await tx.query(
    `UPDATE permintaan_otorisasi SET status = 'DISETUJUI', disetujui_oleh = $3, keterangan = $4, grant_hash = $5, berlaku = $6,
       cara = $7, jauh = $8 WHERE cabang = $1 AND id = $2`,
    [
      shop,
      id,
      approval.disetujui_oleh,
      approval.keterangan,
      approval.grant_hash,
      approval.berlaku,
      approval.cara,
      approval.jauh,
    ],
  )
}

/** A no from another device, and why; the request is locked and waits. */
export async function saveRefused(tx: Tx, shop: string, id: string, oleh: string, alasan: string): Promise<void> {
  await tx.query(
    `UPDATE permintaan_otorisasi SET status = 'DITOLAK', ditolak_oleh = $3, alasan = $4, jauh = true WHERE cabang = $1 AND id = $2`,
    [shop, id, oleh, alasan],
  )
}

/** Who asked takes it back; the request is locked and waits. */
export async function saveWithdrawn(tx: Tx, shop: string, id: string): Promise<void> {
  await tx.query(`UPDATE permintaan_otorisasi SET status = 'DIBATALKAN' WHERE cabang = $1 AND id = $2`, [shop, id])
}

/** A request as its row keeps it. */
export interface KeptRequest {
  readonly id: string
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly butuh: readonly ApprovalNeed[]
  readonly isi: WireRow
  readonly diminta_oleh: string
  readonly perangkat: string
}

/** Ends this request, made before `before`, unless it was answered meanwhile; undefined then. */
export async function saveLapsed(tx: Tx, shop: string, id: string, before: Date): Promise<KeptRequest | undefined> {
  const [lapsed] = await tx.query<KeptRequest>(
    `UPDATE permintaan_otorisasi SET status = 'KEDALUWARSA' WHERE cabang = $1 AND id = $2 AND status = 'MENUNGGU' AND diminta <= $3
     RETURNING id, dokumen, aksi, nomor, butuh, isi, diminta_oleh, perangkat`,
    [shop, id, before.toISOString()],
  )
  return lapsed
}

/** Puts this grant in the place of one that may have been lost, so that there is never more than one. */
export async function replaceGrant(tx: Tx, shop: string, id: string, grant: string): Promise<void> {
  await tx.query(`UPDATE permintaan_otorisasi SET grant_hash = $3 WHERE cabang = $1 AND id = $2`, [
    shop,
    id,
    hashGrant(grant),
  ])
}
