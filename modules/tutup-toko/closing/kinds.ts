/** The name of a kind of document, from the prefix of its numbers. */
export const namaJenis = (kode: string, t: (text: string) => string): string =>
  t(
    {
      JL: 'Penjualan',
      BL: 'Pembelian',
      TP: 'Titipan',
      BM: 'Barang masuk',
      PB: 'Pindah Barang',
      HB: 'Hancur Barang',
      UP: 'Update Profit',
      HP: 'Hancur Pembelian',
      TG: 'Timbang Baki',
      SA: 'Modal awal',
      TU: 'Tutup toko',
      BT: 'Buka toko',
    }[kode] ?? kode,
  )
