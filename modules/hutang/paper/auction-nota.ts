import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

/** The proof of an auction, for whoever bought. It names loans by their numbers, and none of their borrowers. */
export const lelangNota = defineNota({
  jenis: 'lelang',
  judul: text('BUKTI LELANG'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan barang dilelang') },
    'jam',
    'kasir',
    { kunci: 'pembeli', judul: text('Pembeli'), wajib: text('Bukti siapa yang membeli') },
    'no_hp',
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Bukti barang yang dilelang') },
    { kunci: 'berat', judul: text('Emas (g)'), wajib: text('Bukti barang yang dilelang') },
    { kunci: 'pinjaman', judul: text('Harga menurut pinjaman') },
  ],
  syarat: [text('Barang lelang dibeli seperti adanya. Periksa sebelum meninggalkan toko.')],
  tanda_tangan: [text('Pembeli'), text('Hormat kami')],
})

/** The receipt of a surplus that was paid: who has it, and of what auction. It lists no goods. */
export const kelebihanNota = defineNota({
  jenis: 'kelebihan-lelang',
  judul: text('BUKTI KELEBIHAN LELANG'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang diserahkan') },
    'jam',
    'kasir',
    { kunci: 'asal', judul: text('Kelebihan Dari'), wajib: text('Pinjaman yang barangnya dilelang') },
    { kunci: 'lelang', judul: text('No Lelang') },
    { kunci: 'tgl_lelang', judul: text('Tanggal Lelang') },
    { kunci: 'customer', wajib: text('Bukti siapa yang menerima') },
    'pengambil',
    'no_hp',
    'keterangan',
  ],
  kolom: [],
  syarat: [text('Dengan ini kelebihan hasil lelang sudah diterima seluruhnya.')],
})
