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
