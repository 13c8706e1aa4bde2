import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

/** Slip tukar tambah: both halves of an exchange under the same columns, and the one amount that changed hands. */
export const tukarSlip: JenisNota = {
  jenis: 'tukar-tambah',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Umur nota dihitung dari tanggal ini') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'sales', judul: text('Sales') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Bukti siapa yang menjual') },
    { kunci: 'alamat', judul: text('Alamat') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [
    { kunci: 'kadar', judul: text('Kadar'), wajib: text('Dasar harga jual kembali') },
    { kunci: 'berat_nota', judul: text('Berat nota') },
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
    judul: text('SLIP TUKAR TAMBAH'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'sales', 'customer', 'alamat', 'no_hp', 'keterangan'],
    kolom: ['kadar', 'berat_nota', 'berat', 'jumlah', 'harga', 'ongkos', 'diskon', 'total'],
    syarat: [
      text('Barang dapat dijual kembali ke toko kami dengan membawa nota ini.'),
      text('Customer menyatakan barang ini miliknya sendiri dan tidak dalam sengketa.'),
      text('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}
