import { teks } from '#kernel/i18n/teks.ts'
import { templateDasar } from '#kernel/print/nota.ts'
import type { JenisNota } from '#toko'

/** Nota penjualan: what a customer takes home of a sale, and what the shop buys back by. */
export const notaPenjualan: JenisNota = {
  jenis: 'penjualan',
  keterangan: [
    { kunci: 'tanggal', judul: teks('Tanggal'), wajib: teks('Umur nota dihitung dari tanggal ini') },
    { kunci: 'jam', judul: teks('Jam') },
    { kunci: 'kasir', judul: teks('Kasir') },
    { kunci: 'sales', judul: teks('Sales') },
    { kunci: 'customer', judul: teks('Customer') },
    { kunci: 'alamat', judul: teks('Alamat') },
    { kunci: 'keterangan', judul: teks('Keterangan') },
  ],
  kolom: [
    { kunci: 'kadar', judul: teks('Kadar'), wajib: teks('Dasar harga jual kembali') },
    { kunci: 'berat', judul: teks('Berat (g)'), wajib: teks('Dasar harga jual kembali') },
    { kunci: 'jumlah', judul: teks('Jml') },
    { kunci: 'harga', judul: teks('Harga'), wajib: teks('Dasar harga jual kembali') },
    { kunci: 'ongkos', judul: teks('Ongkos') },
    { kunci: 'diskon', judul: teks('Diskon') },
    { kunci: 'total', judul: teks('Total'), wajib: teks('Bukti yang dibayar untuk barang ini') },
  ],
  isi: ['no_hp', 'jam_buka', 'toleransi_nota_bulan'],
  bawaan: {
    ...templateDasar,
    judul: teks('NOTA PENJUALAN'),
    kepala: [teks('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'sales', 'customer', 'alamat', 'keterangan'],
    kolom: ['kadar', 'berat', 'jumlah', 'harga', 'ongkos', 'diskon', 'total'],
    syarat: [
      teks('Barang dapat dijual kembali ke toko kami dengan membawa nota ini.'),
      teks(
        'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
      ),
      teks('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
    ],
    kaki: [teks('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [teks('Customer'), teks('Hormat kami')],
  },
}
