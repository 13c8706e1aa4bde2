import { useT } from '#kernel/i18n/i18n.web.ts'

/** A kind of document in the counter's words, by the letters of its numbers. */
export const namaJenis = (kode: string, t: (teks: string) => string): string =>
  t(
    {
      JL: 'Penjualan',
      TP: 'Titipan',
      BM: 'Barang masuk',
      SA: 'Modal awal',
      TU: 'Tutup toko',
      BT: 'Buka toko',
    }[kode] ?? kode,
  )

export function useNamaJenis(): (kode: string) => string {
  const t = useT()
  return (kode) => namaJenis(kode, t)
}
