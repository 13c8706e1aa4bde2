import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** Nota penjualan: the customer's receipt for a sale, which the shop uses when it buys back. */
export const penjualanNota = defineNota({
  jenis: 'penjualan',
  judul: text('NOTA PENJUALAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Umur nota dihitung dari tanggal ini') },
    'jam',
    'kasir',
    'sales',
    'customer',
    'alamat',
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar harga jual kembali') },
    { kunci: 'berat', wajib: text('Dasar harga jual kembali') },
    'jumlah',
    { kunci: 'harga', wajib: text('Dasar harga jual kembali') },
    'ongkos',
    'diskon',
    { kunci: 'total', wajib: text('Bukti yang dibayar untuk barang ini') },
  ],
  isi: ['toleransi_nota_bulan'],
  syarat: [
    text('Barang dapat dijual kembali ke toko kami dengan membawa nota ini.'),
    text(
      'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
    ),
    text('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
  ],
})
