/** The name of a kind of document, from the prefix of its numbers. */
export const namaJenis = (kode: string, t: (text: string) => string): string =>
  t(
    {
      JL: 'Penjualan',
      BL: 'Pembelian',
      TT: 'Tukar Tambah',
      TP: 'Titipan',
      BM: 'Barang masuk',
      PN: 'Penerimaan Barang',
      PB: 'Pindah Barang',
      HB: 'Hancur Barang',
      UP: 'Update Profit',
      AK: 'Stock Aksesoris',
      HP: 'Hancur Pembelian',
      ST: 'Kembali Dijual',
      BS: 'Pembayaran Supplier',
      TG: 'Timbang Baki',
      OP: 'Stock Opname',
      OG: 'Opname Global',
      ON: 'Opname Penerimaan',
      SA: 'Modal awal',
      TU: 'Tutup toko',
      BT: 'Buka toko',
    }[kode] ?? kode,
  )
