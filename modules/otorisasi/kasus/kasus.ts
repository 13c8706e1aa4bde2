import type { Rupiah } from '#kernel/base/quantity/quantity.ts'

/** What a person, known by a keyed hash, bought today in every shop, without the nota at hand. */
export interface OrangDay {
  readonly orang: string | null
  readonly hari_ini: Rupiah
  /** Has the day's case been opened? */
  readonly kasus: boolean
  /** Do number, kind, photo and consent of the identity stand? */
  readonly identitas: boolean
}

export const kasusStates = ['BARU', 'DILAPORKAN', 'DIABAIKAN'] as const
type KasusState = (typeof kasusStates)[number]

/** A person's day that reached the limit. `nota`: what they bought, `jumlah` their sum; neither name nor number. */
export interface Kasus {
  readonly id: string
  readonly tanggal: string
  readonly toko: string
  readonly nomor: string
  readonly batas: number
  readonly jumlah: number
  readonly nota: readonly { readonly toko: string; readonly nomor: string; readonly jumlah: number }[]
  readonly status: KasusState
  readonly alasan: string | null
  readonly oleh: string | null
  readonly dibuat: string
}

/** Does this amount bring the day to the limit? 0: there is none. */
export const isLarge = (day: Pick<OrangDay, 'hari_ini'> | undefined, amount: bigint, batas: bigint): boolean =>
  batas > 0n && (day?.hari_ini ?? 0n) + amount >= batas
