import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** Nota pembelian: what the seller of a piece takes home, with every row of its price. */
export const pembelianNota = defineNota({
  jenis: 'pembelian',
  judul: text('NOTA PEMBELIAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan barang dibeli') },
    'jam',
    'kasir',
    'sales',
    { kunci: 'customer', wajib: text('Bukti siapa yang menjual') },
    'alamat',
    'no_hp',
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar harga beli') },
    'berat_nota',
    { kunci: 'berat', wajib: text('Dasar harga beli') },
    { kunci: 'total', wajib: text('Bukti yang dibayar untuk barang ini') },
  ],
  syarat: [
    text('Customer menyatakan barang ini miliknya sendiri dan tidak dalam sengketa.'),
    text('Berat dan kadar sudah diperiksa bersama customer saat barang dibeli.'),
  ],
})
