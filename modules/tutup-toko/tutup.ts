import type { Tolakan } from '#kernel/define/dokumen.ts'
import type { Berat, Rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisihKas, periksaAlasan } from './kas.ts'

/** What the closing finds. */
export interface FaktaTutup {
  /** Cash by the books, all drawers. */
  readonly kas_buku: Rupiah
  /** The counts of this day; `kas_buku` is what the books said when the last one came in. */
  readonly hitung: { readonly pertama: Rupiah; readonly terakhir: Rupiah; readonly kas_buku: Rupiah } | undefined
  /** Documents that wait for validation. */
  readonly menunggu: number
  /** Pieces that baskets hold: they go back to their trays. */
  readonly ditahan: number
  readonly jumlah_dokumen: number
  readonly stok_jumlah: number
  readonly stok_berat: Berat
  readonly stok_nilai: Rupiah
  /** The last seal of the audit book, a few seconds old; null where nothing was sealed yet. */
  readonly segel: string | null
  /** What does not agree in the books; empty on every day that our own code is right. */
  readonly salah: readonly string[]
}

/**
 * May the day end with this count? The count is blind: as long as none is kept, the books' figure is told to nobody, so a figure
 * that differs is sent back to be counted, without saying by how much.
 */
export function periksaTutup(kas_hitung: Rupiah, alasan: string | null, f: FaktaTutup): Tolakan[] {
  if (f.menunggu > 0) return [{ message: 'Masih Ada {n} Nota Menunggu Validasi', isi: { n: f.menunggu } }]
  const selisih = hitungSelisihKas(kas_hitung, f.kas_buku)
  if (!f.hitung) return selisih === 0n ? [] : [{ field: 'kas_hitung', message: 'Hitung Kas Dahulu' }]
  if (f.hitung.kas_buku !== f.kas_buku)
    return [{ field: 'kas_hitung', message: 'Kas Bergerak Sejak Dihitung, Hitung Ulang', bentrok: true }]
  if (f.hitung.terakhir !== kas_hitung)
    return [{ field: 'kas_hitung', message: 'Kas Sudah Dihitung Ulang Oleh Akun Lain', bentrok: true }]
  return periksaAlasan(selisih, alasan)
}
