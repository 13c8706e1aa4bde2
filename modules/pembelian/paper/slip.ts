import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** Slip tukar tambah: both halves of an exchange under the same columns, and the one amount that changed hands. */
export const tukarSlip = defineNota({
  jenis: 'tukar-tambah',
  judul: text('SLIP TUKAR TAMBAH'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Umur nota dihitung dari tanggal ini') },
    'jam',
    'kasir',
    'sales',
    { kunci: 'customer', wajib: text('Bukti siapa yang menjual') },
    'alamat',
    'no_hp',
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar harga jual kembali') },
    'berat_nota',
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
    text('Customer menyatakan barang ini miliknya sendiri dan tidak dalam sengketa.'),
    text('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
  ],
})
