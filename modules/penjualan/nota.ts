import type { JenisNota } from '#toko'

/** Nota penjualan: what a customer takes home of a sale, and what the shop buys back by. */
export const notaPenjualan: JenisNota = {
  jenis: 'penjualan',
  kolom: [
    { kunci: 'kadar', judul: 'Kadar' },
    { kunci: 'berat', judul: 'Berat (g)' },
    { kunci: 'jumlah', judul: 'Jml' },
    { kunci: 'harga', judul: 'Harga' },
    { kunci: 'ongkos', judul: 'Ongkos' },
    { kunci: 'diskon', judul: 'Diskon' },
    { kunci: 'total', judul: 'Total' },
  ],
  bawaan: {
    judul: 'NOTA PENJUALAN',
    kepala: ['Telp. {no_hp}'],
    kolom: ['kadar', 'berat', 'jumlah', 'harga', 'ongkos', 'diskon', 'total'],
    syarat: [
      'Barang dapat dijual kembali ke toko kami dengan membawa nota ini.',
      'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
      'Berat dan kadar sudah diperiksa bersama customer saat barang diterima.',
    ],
    sisi: 'FRONT',
    kaki: ['Terima kasih atas kepercayaan Anda'],
    tanda_tangan: ['Customer', 'Hormat kami'],
    rangkap: 1,
    potong: 'PENUH',
    kertas: 'A5',
    lebar: 80,
    platform: 'Desktop',
  },
}
