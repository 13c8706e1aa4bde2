import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** Surat bukti gadai: what the borrower takes home, with what redeeming costs on which day. */
export const sbgNota = defineNota({
  jenis: 'hutang',
  judul: text('SURAT BUKTI GADAI'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang dipinjamkan') },
    'jam',
    'kasir',
    { kunci: 'penaksir', judul: text('Penaksir'), wajib: text('Siapa yang menaksir barang') },
    { kunci: 'customer', wajib: text('Barang pulang hanya ke customer ini') },
    'alamat',
    'no_hp',
    { kunci: 'bunga', judul: text('Bunga'), wajib: text('Dasar yang ditagih') },
    { kunci: 'denda', judul: text('Denda Harian'), wajib: text('Dasar yang ditagih') },
    { kunci: 'jatuh_tempo', wajib: text('Sesudah itu ada denda dan lelang') },
    { kunci: 'lelang', judul: text('Boleh dilelang sejak') },
    { kunci: 'asal', judul: text('Pinjaman Asal') },
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar taksiran') },
    { kunci: 'berat_kotor', judul: text('Kotor (g)') },
    { kunci: 'berat', judul: text('Emas (g)'), wajib: text('Dasar taksiran') },
    { kunci: 'taksiran', judul: text('Taksiran'), wajib: text('Dasar pinjaman') },
    { kunci: 'tebus', judul: text('Harga tebus menurut tanggal'), wajib: text('Yang ditagih saat ditebus') },
  ],
  syarat: [
    text('Barang dapat ditebus, bunganya dibayar, atau diperpanjang setiap hari buka dengan membawa surat ini.'),
    text('Sesudah jatuh tempo dan masa tenggang barang dapat dilelang setelah customer diberitahu.'),
    text('Kelebihan hasil lelang milik customer dan dapat diambil selama satu tahun.'),
  ],
  kaki: [text('Simpan surat ini baik-baik')],
})

/** The receipt of a payment on a loan. */
export const penebusanNota = defineNota({
  jenis: 'penebusan',
  judul: text('BUKTI PENEBUSAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang diterima') },
    'jam',
    'kasir',
    { kunci: 'hutang', judul: text('No Faktur Hutang'), wajib: text('Pinjaman yang dibayar') },
    { kunci: 'customer', wajib: text('Bukti siapa yang membayar') },
    'pengambil',
    'no_hp',
    { kunci: 'sisa', judul: text('Sisa Pokok'), wajib: text('Yang masih harus dibayar') },
    'jatuh_tempo',
    { kunci: 'baru', judul: text('No Pinjaman Baru') },
    'keterangan',
  ],
  kolom: [
    { kunci: 'berat', wajib: text('Bukti barang yang pulang') },
    { kunci: 'menjadi', judul: text('Menjadi') },
  ],
  syarat: [text('Periksa barang sebelum meninggalkan toko.')],
})
