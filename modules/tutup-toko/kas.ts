import type { Butuh, Konteks, Tolakan } from '#kernel/define/dokumen.ts'
import { rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import { tulisRupiah } from '#kernel/quantity/tulis.ts'
import { debit, kredit, laciUtama, type Posting } from '#buku'

/** Counted less the books: negative where money is missing. */
export const hitungSelisihKas = (kas_hitung: Rupiah, kas_buku: Rupiah): Rupiah => rupiah(kas_hitung - kas_buku)

/** Money over goes into the drawer, money missing out of it; SELISIH KAS stands against either (domain 4). */
export const bukukanSelisih = (selisih: Rupiah): Posting => ({
  uang: [debit('KAS', selisih, laciUtama), kredit('SELISIH KAS', selisih)],
})

/** A difference says why it is one. */
export const periksaAlasan = (selisih: Rupiah, alasan: string | null): Tolakan[] =>
  selisih !== 0n && !alasan?.trim() ? [{ field: 'alasan', message: 'Alasan Selisih Kas Harus Diisi' }] : []

/** Above `selisih_kas_otorisasi`, either way, an owner must allow it. */
export function otorisasiSelisih(selisih: Rupiah, k: Pick<Konteks, 'settings'>): Butuh[] {
  const batas = BigInt(k.settings.selisih_kas_otorisasi || 0)
  if (selisih <= batas && selisih >= 0n - batas) return []
  return [
    {
      kategori: 'SELISIH_TUTUP',
      minimal: 'OWN',
      keterangan: 'Selisih kas {selisih}',
      isi: { selisih: tulisRupiah(selisih) },
    },
  ]
}
