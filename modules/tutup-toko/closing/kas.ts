import type { ApprovalNeed, RuleContext, Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { debit, kredit, mainLaci, type Posting } from '#buku'

/** Counted minus book cash; negative if money is missing. */
export const computeSelisihKas = (kas_hitung: Rupiah, kas_buku: Rupiah): Rupiah => rupiah(kas_hitung - kas_buku)

/** Posts surplus cash into the drawer and missing cash out of it, against SELISIH KAS (domain 4). */
export const postSelisih = (selisih: Rupiah): Posting => ({
  uang: [debit('KAS', selisih, mainLaci), kredit('SELISIH KAS', selisih)],
})

/** A difference needs a reason. */
export const checkReason = (selisih: Rupiah, alasan: string | null): Issue[] =>
  selisih !== 0n && !alasan?.trim() ? [{ field: 'alasan', message: 'Alasan Selisih Kas Harus Diisi' }] : []

/** The difference, in either direction, up to which nobody is asked. */
export const selisihLimit = (k: Pick<RuleContext, 'settings'>): bigint => BigInt(k.settings.selisih_kas_otorisasi || 0)
export const withinLimit = (selisih: Rupiah, limit: bigint): boolean => selisih <= limit && selisih >= 0n - limit

/** A difference above `selisih_kas_otorisasi`, in either direction, needs the owner's approval. */
export function selisihNeeds(selisih: Rupiah, k: Pick<RuleContext, 'settings'>): ApprovalNeed[] {
  if (withinLimit(selisih, selisihLimit(k))) return []
  return [
    {
      kategori: 'SELISIH_TUTUP',
      minimal: 'OWN',
      keterangan: 'Selisih kas {selisih}',
      isi: { selisih: writeRupiah(selisih) },
    },
  ]
}
