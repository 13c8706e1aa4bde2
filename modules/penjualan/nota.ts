import { teks } from '#kernel/i18n/teks.ts'
import type { JenisNota } from '#toko'

/** Nota penjualan: what a customer takes home of a sale, and what the shop buys back by. */
export const notaPenjualan: JenisNota = {
  jenis: 'penjualan',
  kolom: [
    { kunci: 'kadar', judul: teks('Kadar') },
    { kunci: 'berat', judul: teks('Berat (g)') },
    { kunci: 'jumlah', judul: teks('Jml') },
    { kunci: 'harga', judul: teks('Harga') },
    { kunci: 'ongkos', judul: teks('Ongkos') },
    { kunci: 'diskon', judul: teks('Diskon') },
    { kunci: 'total', judul: teks('Total') },
  ],
  bawaan: {
    judul: teks('NOTA PENJUALAN'),
    kepala: [teks('Telp. {no_hp}')],
    kolom: ['kadar', 'berat', 'jumlah', 'harga', 'ongkos', 'diskon', 'total'],
    syarat: [
      teks('Barang dapat dijual kembali ke toko kami dengan membawa nota ini.'),
      teks(
        'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
      ),
      teks('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
    ],
    sisi: 'FRONT',
    kaki: [teks('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [teks('Customer'), teks('Hormat kami')],
    rangkap: 1,
    potong: 'PENUH',
    kertas: 'A5',
    lebar: 80,
    platform: 'Desktop',
  },
}
