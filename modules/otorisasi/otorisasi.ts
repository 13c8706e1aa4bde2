import type { Butuh } from '#kernel/define/dokumen.ts'
import type { Level } from '#kernel/access/gate.ts'

/** Who wants to approve: proved by password. */
export interface Pemberi {
  readonly user_id: string
  readonly level: Level
  readonly kode_toko: string
  /** Their shop is head office. */
  readonly pusat: boolean
}

/** What is asked for, where and by whom. */
export interface Permintaan {
  readonly cabang: string
  readonly diminta_oleh: string
  readonly butuh: readonly Pick<Butuh, 'kategori' | 'minimal'>[]
}

/** How the shop stands to an owner who approves an act of the own. */
export interface Sendiri {
  /** Setting `otorisasi_sendiri_own`. */
  readonly boleh: boolean
  /** Somebody else of the shop could be asked: another active SPV or OWN. */
  readonly adaLain: boolean
}

/** Why not: not a supervisor here, one's own act, or an owner is needed. */
export type SebabTolak = 'level' | 'sendiri' | 'minimal'

/** An SPV or OWN of the shop, or an OWN of head office, may approve there. */
export const bolehMengotorisasi = (p: Pick<Pemberi, 'level' | 'kode_toko' | 'pusat'>, cabang: string): boolean =>
  p.level === 'OWN' ? p.kode_toko === cabang || p.pusat : p.level === 'SPV' && p.kode_toko === cabang

/** May this person approve this request? Never oneself, save a lone owner whose shop says so (domain 9). */
export function periksaPemberi(p: Pemberi, q: Permintaan, s: Sendiri): SebabTolak | undefined {
  if (!bolehMengotorisasi(p, q.cabang)) return 'level'
  if (p.level !== 'OWN' && q.butuh.some((b) => b.minimal === 'OWN')) return 'minimal'
  if (p.user_id !== q.diminta_oleh) return undefined
  return p.level === 'OWN' && s.boleh && !s.adaLain ? undefined : 'sendiri'
}

/** The categories that were sent, one or several with commas, are among those of the request. */
export function periksaKategori(kategori: string, butuh: readonly Pick<Butuh, 'kategori'>[]): boolean {
  const ada = new Set(butuh.map((b) => b.kategori))
  return kategori.split(',').every((k) => ada.has(k.trim()))
}

/** Stands behind the keterangan of an act that an owner approved for himself. */
export const tandaSendiri = '(OTORISASI SENDIRI)'

/** How a yes is proved: by password, by a passkey of a device, by a finger on a scanner. */
export const caraOtorisasi = ['SANDI', 'SIDIK JARI', 'PEMINDAI'] as const
export type Cara = (typeof caraOtorisasi)[number]

/** A request that nobody answered is stale after this (ms); the till asks again. */
export const menunggu_ms = 15 * 60_000
/** A yes is used within this (ms), or not at all. */
export const berlaku_ms = 5 * 60_000

/** As a request is stored. */
export type StatusPermintaan = 'MENUNGGU' | 'DISETUJUI' | 'DIPAKAI' | 'DITOLAK' | 'DIBATALKAN'
export type Keadaan = StatusPermintaan | 'KEDALUWARSA'

/** Until when (ms since 1970) it may be answered, or its yes used; undefined: it is over. */
export function sampai(q: {
  readonly status: StatusPermintaan
  readonly diminta: string
  readonly berlaku: string | null
}): number | undefined {
  if (q.status === 'MENUNGGU') return Date.parse(q.diminta) + menunggu_ms
  return q.status === 'DISETUJUI' && q.berlaku !== null ? Date.parse(q.berlaku) : undefined
}

/** How a request stands at this moment. */
export function keadaan(q: Parameters<typeof sampai>[0], now: Date): Keadaan {
  const akhir = sampai(q)
  return akhir !== undefined && akhir <= now.getTime() ? 'KEDALUWARSA' : q.status
}
