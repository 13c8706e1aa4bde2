import { text } from '#kernel/base/i18n/texts.ts'

/** What each kind of warehouse is for, as step 5 explains it. */
export const gudangUses: Readonly<Record<string, string>> = {
  JUAL: text('Barang siap dijual. Bakinya diisi di bawah.'),
  BELI: text('Barang yang baru dibeli dari pelanggan, sebelum diputuskan nasibnya.'),
  CUCI: text('Barang yang dicuci atau disepuh sebelum dijual lagi.'),
  LEBUR: text('Barang yang tidak dijual lagi dan menunggu dilebur menjadi bahan.'),
  HANCUR: text('Barang yang dihancurkan: keluar dari stok sebagai bahan.'),
  TELUSUR: text('Barang yang tidak ditemukan saat opname: dicari dahulu, baru dinyatakan hilang.'),
  TRANSIT: text('Barang dalam perjalanan ke toko lain.'),
  PUSAT: text('Barang milik kantor pusat.'),
}
