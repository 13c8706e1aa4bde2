import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

/** The proof of an auction, for whoever bought. It names loans by their numbers, and none of their borrowers. */
export const lelangNota: JenisNota = {
  jenis: 'lelang',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan barang dilelang') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'pembeli', judul: text('Pembeli'), wajib: text('Bukti siapa yang membeli') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [
    { kunci: 'kadar', judul: text('Kadar'), wajib: text('Bukti barang yang dilelang') },
    { kunci: 'berat', judul: text('Emas (g)'), wajib: text('Bukti barang yang dilelang') },
    { kunci: 'pinjaman', judul: text('Harga menurut pinjaman') },
  ],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('BUKTI LELANG'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'pembeli', 'no_hp', 'keterangan'],
    kolom: ['kadar', 'berat', 'pinjaman'],
    syarat: [text('Barang lelang dibeli seperti adanya. Periksa sebelum meninggalkan toko.')],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Pembeli'), text('Hormat kami')],
  },
}

/** The receipt of a surplus that was paid: who has it, and of what auction. It lists no goods. */
export const kelebihanNota: JenisNota = {
  jenis: 'kelebihan-lelang',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan uang diserahkan') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'asal', judul: text('Kelebihan Dari'), wajib: text('Pinjaman yang barangnya dilelang') },
    { kunci: 'lelang', judul: text('No Lelang') },
    { kunci: 'tgl_lelang', judul: text('Tanggal Lelang') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Bukti siapa yang menerima') },
    { kunci: 'pengambil', judul: text('Diambil Oleh') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('BUKTI KELEBIHAN LELANG'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: [
      'tanggal',
      'jam',
      'kasir',
      'asal',
      'lelang',
      'tgl_lelang',
      'customer',
      'pengambil',
      'no_hp',
      'keterangan',
    ],
    kolom: [],
    syarat: [text('Dengan ini kelebihan hasil lelang sudah diterima seluruhnya.')],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}
