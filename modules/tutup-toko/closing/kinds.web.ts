import { useT } from '#kernel/base/i18n/i18n.web.ts'

/** The name of a kind of document, from the prefix of its numbers. */
export const namaJenis = (kode: string, t: (text: string) => string): string =>
  t(
    {
      JL: 'Penjualan',
      TP: 'Titipan',
      BM: 'Barang masuk',
      PB: 'Pindah Barang',
      SA: 'Modal awal',
      TU: 'Tutup toko',
      BT: 'Buka toko',
    }[kode] ?? kode,
  )

export function useNamaJenis(): (kode: string) => string {
  const t = useT()
  return (kode) => namaJenis(kode, t)
}
