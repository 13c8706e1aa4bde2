import { record } from '#kernel/engine/seal/audit.server.ts'
import { categoriesOf, saveApproved } from '#kernel/engine/document/approval.server.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Services } from '#kernel/engine/http/services.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { tidyNote } from '#kernel/web/kit/describe.ts'
import {
  valid_ms,
  state,
  checkKategori,
  checkApprover,
  selfMark,
  type Method,
  type Approver,
  type ApprovalRequest,
  type RequestStatus,
} from './otorisasi.ts'

/** The parts of a call that answering a request needs. */
export interface AnswerCall {
  readonly tx: Tx
  readonly session: Session
  readonly services: Services
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** A refusal that still commits: a wrong password stays counted, a challenge stays used up. */
export const failed = (status: 403 | 422, cause: string): Refusal =>
  refusal(status, 'otorisasi-gagal', 'Otorisasi Gagal..', { detail: { sebab: cause }, save: true })

export interface Stored extends ApprovalRequest {
  readonly id: string
  readonly dokumen: string
  readonly aksi: string
  readonly nomor: string | null
  readonly status: RequestStatus
  readonly diminta: string
  readonly berlaku: string | null
  readonly jauh: boolean
}

/** The request, locked, so that of two simultaneous approvals only one succeeds. */
async function lockRequest(tx: Tx, cabang: string, id: string): Promise<Stored | undefined> {
  const [row] = await tx.query<Stored>(
    `SELECT cabang, id, dokumen, aksi, nomor, butuh, status, diminta_oleh, diminta, berlaku, jauh FROM permintaan_otorisasi
     WHERE cabang = $1 AND id = $2 FOR UPDATE`,
    [cabang, id],
  )
  return row
}

/** The request, locked, if it still waits; or why it can no longer be answered. */
export async function lockWaiting(
  call: Pick<AnswerCall, 'tx' | 'session' | 'now'>,
  id: string,
): Promise<Stored | Refusal> {
  const stored = await lockRequest(call.tx, call.session.kode_toko, id)
  if (!stored) return failed(422, 'tidak-ada')
  const current = state(stored, call.now)
  if (current === 'MENUNGGU') return stored
  return failed(422, current === 'KEDALUWARSA' || current === 'DIBATALKAN' ? current.toLowerCase() : 'terpakai')
}

/** The user's own request, locked, in any state. */
export async function lockOwn(call: Pick<AnswerCall, 'tx' | 'session'>, id: string): Promise<Stored | Refusal> {
  const stored = await lockRequest(call.tx, call.session.kode_toko, id)
  return stored && stored.diminta_oleh === call.session.user_id
    ? stored
    : refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
}

/** May a lone owner approve an own act in this shop? */
const ownApproval = (session: Session): boolean => session.settings.otorisasi_sendiri_own === 'on'

/** True if somebody else in the shop could be asked for this: what only an owner may answer asks no supervisor. */
async function hasOthers(
  tx: Tx,
  cabang: string,
  user_id: string,
  request: Pick<ApprovalRequest, 'butuh'>,
): Promise<boolean> {
  const levels = request.butuh.some((need) => need.minimal === 'OWN') ? ['OWN'] : ['SPV', 'OWN']
  const rows = await tx.query(
    `SELECT user_id FROM users WHERE kode_toko = $1 AND user_id <> $2 AND level = ANY ($3) AND aktif AND dihapus IS NULL LIMIT 1`,
    [cabang, user_id, levels],
  )
  return rows.length > 0
}

export interface Answer {
  readonly id: string
  /** As sent; absent: everything the request asks for. */
  readonly kategori?: string
  readonly description?: string
  readonly keterangan?: string | undefined
  readonly cara: Method
  /** Hash of the grant if it is returned with the approval; absent if the till fetches one later. */
  readonly grant_hash?: Buffer
}

/** Checks whether this person, already proved by password, passkey or fingerprint, may approve the request. */
async function lockApprovable(call: AnswerCall, approver: Approver, answer: Answer): Promise<Stored | Refusal> {
  const stored = await lockWaiting(call, answer.id)
  if (isRefusal(stored)) return stored
  if (answer.kategori !== undefined && !checkKategori(answer.kategori, stored.butuh)) return failed(422, 'kategori')
  const own = approver.user_id === stored.diminta_oleh
  // A lone owner may approve only by password.
  const allowed = ownApproval(call.session) && answer.cara === 'SANDI'
  const cause = checkApprover(approver, stored, {
    allowed,
    hasOthers: own && (await hasOthers(call.tx, call.session.kode_toko, approver.user_id, stored)),
  })
  return cause ? failed(403, cause) : stored
}

/** Stores an approval with the request, writes the audit entry and tells both sides. */
export async function approve(call: AnswerCall, approver: Approver, answer: Answer): Promise<Stored | Refusal> {
  const { tx, session, now } = call
  const stored = await lockApprovable(call, approver, answer)
  if (isRefusal(stored)) return stored
  const own = approver.user_id === stored.diminta_oleh
  const remote = session.user_id !== stored.diminta_oleh
  const keterangan = [tidyNote(answer.keterangan), ...(own ? [selfMark] : [])].join(' ').trim()
  await saveApproved(tx, session.kode_toko, stored.id, {
    disetujui_oleh: approver.user_id,
    keterangan,
    grant_hash: answer.grant_hash ?? null,
    berlaku: new Date(now.getTime() + valid_ms).toISOString(),
    cara: answer.cara,
    jauh: remote,
  })
  await record(tx, session, now, {
    perintah: 'setujui',
    objek: stored.dokumen,
    kunci: stored.nomor ?? stored.id,
    sesudah: {
      aksi: stored.aksi,
      kategori: categoriesOf(stored.butuh),
      description: answer.description ?? '',
      keterangan,
      diminta_oleh: stored.diminta_oleh,
      sendiri: own,
      cara: answer.cara,
      jauh: remote,
    },
    disetujui_oleh: approver.user_id,
  })
  call.afterCommit(() => call.services.notifier.changed(session.kode_toko, stored.id, 'DISETUJUI'))
  return stored
}
