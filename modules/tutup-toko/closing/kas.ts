import type { ApprovalNeed, RuleContext, Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { debit, kredit, type Posting } from '#buku'

/** Counted minus book cash; negative if money is missing. */
export const computeSelisihKas = (kas_hitung: Rupiah, kas_buku: Rupiah): Rupiah => rupiah(kas_hitung - kas_buku)
/** The same of amounts of the wire. */
export const shownSelisih = (kas_hitung: number, kas_buku: number): number =>
  toWireNumber(computeSelisihKas(rupiah(kas_hitung), rupiah(kas_buku)), 0)

/** The difference of one drawer. */
export interface LaciSelisih {
  readonly kode_laci: string
  readonly selisih: Rupiah
}

/** Posts surplus cash into each drawer and missing cash out of it, against SELISIH KAS. */
export const postSelisih = (laci: readonly LaciSelisih[]): Posting => ({
  uang: laci.flatMap(({ kode_laci, selisih }) => [debit('KAS', selisih, kode_laci), kredit('SELISIH KAS', selisih)]),
})

/** A difference needs a reason, in whichever drawer. */
export const checkReason = (selisih: readonly Rupiah[], alasan: string | null): Issue[] =>
  selisih.some((n) => n !== 0n) && !alasan?.trim()
    ? [{ field: 'alasan', message: 'Alasan Selisih Kas Harus Diisi' }]
    : []

/** The difference, in either direction, up to which nobody is asked. */
export const selisihLimit = (k: Pick<RuleContext, 'settings'>): bigint => BigInt(k.settings.selisih_kas_otorisasi || 0)
export const withinLimit = (selisih: Rupiah, limit: bigint): boolean => selisih <= limit && selisih >= 0n - limit

/** A difference above `selisih_kas_otorisasi`, in either direction and in any drawer, needs the owner's approval. */
export function selisihNeeds(laci: readonly LaciSelisih[], context: Pick<RuleContext, 'settings'>): ApprovalNeed[] {
  if (laci.every((l) => withinLimit(l.selisih, selisihLimit(context)))) return []
  const told = laci.filter((l) => l.selisih !== 0n)
  return [
    {
      kategori: 'SELISIH_TUTUP',
      minimal: 'OWN',
      keterangan: 'Selisih kas {selisih}',
      isi: {
        selisih: told.map((l) => `${laci.length > 1 ? `${l.kode_laci} ` : ''}${writeRupiah(l.selisih)}`).join(', '),
      },
    },
  ]
}
