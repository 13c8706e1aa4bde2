import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

/** Nota penjualan: the customer's receipt for a sale, which the shop uses when it buys back. */
export const penjualanNota: JenisNota = {
  jenis: 'penjualan',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Umur nota dihitung dari tanggal ini') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'sales', judul: text('Sales') },
    { kunci: 'customer', judul: text('Customer') },
    { kunci: 'alamat', judul: text('Alamat') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [
    { kunci: 'kadar', judul: text('Kadar'), wajib: text('Dasar harga jual kembali') },
    { kunci: 'berat', judul: text('Berat (g)'), wajib: text('Dasar harga jual kembali') },
    { kunci: 'jumlah', judul: text('Jml') },
    { kunci: 'harga', judul: text('Harga'), wajib: text('Dasar harga jual kembali') },
    { kunci: 'ongkos', judul: text('Ongkos') },
    { kunci: 'diskon', judul: text('Diskon') },
    { kunci: 'total', judul: text('Total'), wajib: text('Bukti yang dibayar untuk barang ini') },
  ],
  isi: ['no_hp', 'jam_buka', 'toleransi_nota_bulan'],
  bawaan: {
    ...baseTemplate,
    judul: text('NOTA PENJUALAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'sales', 'customer', 'alamat', 'keterangan'],
    kolom: ['kadar', 'berat', 'jumlah', 'harga', 'ongkos', 'diskon', 'total'],
    syarat: [
      text('Barang dapat dijual kembali ke toko kami dengan membawa nota ini.'),
      text(
        'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
      ),
      text('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}
