import { kredit, type JurnalLine } from '#buku'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { monthsLater } from '#kernel/base/time/dates.ts'
import { usedBy, type Issue } from '#kernel/model/document.ts'

/** Months that a surplus waits for its holder. */
const months = 12
/** The day from which a surplus may lapse: a year after the auction; of 29 February the 28th. ISO dates. */
export const lapseDate = (tgl_lelang: string): string => monthsLater(tgl_lelang, months)

/** What an auction brought above what was owed on a loan or a contract, and whose it is. */
export interface Surplus {
  /** The number of the loan or contract: the sub-account of KELEBIHAN LELANG. */
  readonly nomor_asal: string
  readonly kode_customer: string
  readonly nama_customer: string
  readonly no_hp: string | null
  readonly jumlah_rp: Rupiah
}

/** The entry: so much is owed to each holder. Nothing of an auction that brought no more than was owed. */
export const owedSurplus = (all: readonly Pick<Surplus, 'nomor_asal' | 'jumlah_rp'>[]): JurnalLine[] =>
  all.flatMap((s) => (s.jumlah_rp > 0n ? [kredit('KELEBIHAN LELANG', s.jumlah_rp, s.nomor_asal)] : []))

/** A surplus that an auction made, as it stands now. */
export interface SurplusNow {
  readonly nomor_asal: string
  readonly status: string
  readonly no_kelebihan: string | null
}
/** Why the auction with this number can no longer be called off: a surplus of it was paid, or lapsed. */
export const checkUnpaid = (no_lelang: string, now: readonly SurplusNow[]): Issue[] =>
  now.flatMap((s) => (s.no_kelebihan === null ? [] : [usedBy(no_lelang, s.no_kelebihan)]))
