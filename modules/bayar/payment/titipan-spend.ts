import type { Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { BayarLine, BayarDraft } from './bayar.shape.ts'
import { fromDeposit } from './ways.ts'

/** A deposit as a nota reads it, its row locked. */
export interface UsedTitipan {
  readonly status: string
  readonly kode_customer: string
  /** What is left of it. */
  readonly sisa: Rupiah
}

type Bayar = Pick<BayarDraft, 'cara' | 'jumlah_rp' | 'no_titipan'>

/** How much the payments of a nota take from each deposit, in order of their numbers. */
export function computeUse(bayar: readonly Bayar[]): ReadonlyMap<string, Rupiah> {
  const apply = new Map<string, Rupiah>()
  for (const payment of bayar) {
    if (!fromDeposit(payment.cara) || payment.no_titipan === null) continue
    apply.set(payment.no_titipan, rupiah((apply.get(payment.no_titipan) ?? 0n) + payment.jumlah_rp))
  }
  return new Map([...apply].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Checks whether these deposits may pay this nota: they must belong to its customer and have enough left. */
export function checkUse(
  bayar: readonly Bayar[],
  titipan: ReadonlyMap<string, UsedTitipan>,
  kode_customer: string | null,
): Issue[] {
  const apply = computeUse(bayar)
  const named = new Set<string>()
  return bayar.flatMap((bayar, index): Issue[] => {
    if (!fromDeposit(bayar.cara) || bayar.no_titipan === null || named.has(bayar.no_titipan)) return []
    named.add(bayar.no_titipan)
    const field = `bayar.${index}.no_titipan`
    const used = titipan.get(bayar.no_titipan)
    if (!used) return [{ field, message: 'Titipan Tidak Ditemukan' }]
    if (used.kode_customer !== kode_customer) return [{ field, message: 'Titipan Milik Customer Lain' }]
    const content = { nomor: bayar.no_titipan }
    if (used.status !== 'AKTIF')
      return [{ field, message: 'Titipan {nomor} Tidak Aktif', values: content, conflict: true }]
    return apply.get(bayar.no_titipan)! > used.sisa
      ? [{ field, message: 'Sisa Titipan {nomor} Tidak Cukup', values: content }]
      : []
  })
}

/** The deposit after a nota took `jumlah` from it. */
export const reduceTitipan = (titipan: UsedTitipan, jumlah: Rupiah): Pick<UsedTitipan, 'status' | 'sisa'> => {
  const sisa = rupiah(titipan.sisa - jumlah)
  return { sisa, status: sisa === 0n ? 'DIPAKAI' : 'AKTIF' }
}

/**
 * Checks whether spent money can go back into its deposits: not into one whose rest was paid back to the customer in
 * the meantime.
 */
export const checkReturn = (bayar: readonly BayarLine[], titipan: ReadonlyMap<string, UsedTitipan>): Issue[] =>
  [...computeUse(bayar).keys()].flatMap((nomor): Issue[] =>
    ['AKTIF', 'DIPAKAI'].includes(titipan.get(nomor)?.status ?? '')
      ? []
      : [{ message: 'Titipan {nomor} Sudah Diambil', values: { nomor } }],
  )

/** The deposit after a cancelled nota returned `jumlah` to it. */
export const returnTitipan = (titipan: UsedTitipan, jumlah: Rupiah): Pick<UsedTitipan, 'status' | 'sisa'> => ({
  sisa: rupiah(titipan.sisa + jumlah),
  status: 'AKTIF',
})
