import { useT } from '#kernel/i18n/i18n.web.ts'

/** A kind of document in the counter's words; one without a word here goes by its letters. */
export function useNamaJenis(): (kode: string) => string {
  const t = useT()
  return (kode) =>
    t(
      {
        JL: 'Penjualan',
        BM: 'Barang masuk',
        SA: 'Modal awal',
        TU: 'Tutup toko',
        BT: 'Buka toko',
      }[kode] ?? kode,
    )
}
