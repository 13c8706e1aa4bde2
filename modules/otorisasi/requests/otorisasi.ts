import type { ApprovalNeed } from '#kernel/model/document.ts'
import type { Level } from '#kernel/model/access/gate.ts'

/** The person who wants to approve, proved by password. */
export interface Approver {
  readonly user_id: string
  readonly level: Level
  readonly kode_toko: string
  /** True if their shop is head office. */
  readonly pusat: boolean
}

/** What is asked for, where and by whom. */
export interface ApprovalRequest {
  readonly cabang: string
  readonly diminta_oleh: string
  readonly butuh: readonly Pick<ApprovalNeed, 'kategori' | 'minimal'>[]
}

/** Facts that decide whether an owner may approve their own action. */
export interface SelfApproval {
  /** Setting `otorisasi_sendiri_own`. */
  readonly allowed: boolean
  /** True if the shop has another active SPV or OWN to ask. */
  readonly hasOthers: boolean
}

/** Why not: not a supervisor here, their own action, or an owner is needed. */
export type RefusalCause = 'level' | 'sendiri' | 'minimal'

/** An SPV or OWN of the shop, or an OWN of head office, may approve there. */
export const mayApprove = (approver: Pick<Approver, 'level' | 'kode_toko' | 'pusat'>, cabang: string): boolean =>
  approver.level === 'OWN'
    ? approver.kode_toko === cabang || approver.pusat
    : approver.level === 'SPV' && approver.kode_toko === cabang

/**
 * Checks whether this person may approve this request. Nobody approves their own action, except a lone owner if the
 * shop's setting allows it.
 */
export function checkApprover(
  approver: Approver,
  request: ApprovalRequest,
  approval: SelfApproval,
): RefusalCause | undefined {
  if (!mayApprove(approver, request.cabang)) return 'level'
  if (approver.level !== 'OWN' && request.butuh.some((b) => b.minimal === 'OWN')) return 'minimal'
  if (approver.user_id !== request.diminta_oleh) return undefined
  return approver.level === 'OWN' && approval.allowed && !approval.hasOthers ? undefined : 'sendiri'
}

/** True if the categories sent, separated by commas, are all among those of the request. */
export function checkKategori(kategori: string, needs: readonly Pick<ApprovalNeed, 'kategori'>[]): boolean {
  const existing = new Set(needs.map((b) => b.kategori))
  return kategori.split(',').every((k) => existing.has(k.trim()))
}

/** Appended to the keterangan of an action that an owner approved for themselves. */
export const selfMark = '(OTORISASI SENDIRI)'

/** How an approval is proved: password, passkey of a device, or fingerprint on a scanner. */
const approvalMethods = ['SANDI', 'SIDIK JARI', 'PEMINDAI'] as const
export type Method = (typeof approvalMethods)[number]

/** Lifetime (ms) of an unanswered request; after that the till asks again. */
export const waiting_ms = 15 * 60_000
/** Lifetime (ms) of an approval that is not used. */
export const valid_ms = 5 * 60_000

/** The status as stored. */
export type RequestStatus = 'MENUNGGU' | 'DISETUJUI' | 'DIPAKAI' | 'DITOLAK' | 'DIBATALKAN' | 'KEDALUWARSA'
export type State = RequestStatus

/** Until when (ms since 1970) it may be answered or its approval used; undefined if it is over. */
export function until(request: {
  readonly status: RequestStatus
  readonly diminta: string
  readonly berlaku: string | null
}): number | undefined {
  if (request.status === 'MENUNGGU') return Date.parse(request.diminta) + waiting_ms
  return request.status === 'DISETUJUI' && request.berlaku !== null ? Date.parse(request.berlaku) : undefined
}

/** The state at this moment. */
export function state(request: Parameters<typeof until>[0], now: Date): State {
  const end = until(request)
  return end !== undefined && end <= now.getTime() ? 'KEDALUWARSA' : request.status
}
