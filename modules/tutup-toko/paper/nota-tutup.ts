import { text } from '#kernel/base/i18n/texts.ts'
import { defineNota } from '#toko'

const why = text('Tanpa ini laporan bukan bukti')

/** The report of a closed day, and its provisional print. Its columns are tables of their own. */
export const tutupNota = defineNota({
  jenis: 'tutup-toko',
  judul: text('LAPORAN TUTUP TOKO'),
  keterangan: [
    { kunci: 'tanggal', wajib: why },
    { kunci: 'buka', judul: text('Dibuka') },
    { kunci: 'tutup', judul: text('Ditutup') },
    { kunci: 'hitung', judul: text('Hitungan'), wajib: why },
    { kunci: 'alasan', judul: text('Alasan'), wajib: why },
    { kunci: 'disetujui', judul: text('Disetujui'), wajib: why },
    { kunci: 'dokumen', judul: text('Dokumen') },
    { kunci: 'stok', judul: text('Stok Akhir') },
    { kunci: 'segel', judul: text('Segel Jejak'), wajib: why },
  ],
  kolom: [
    { kunci: 'pecahan', judul: text('Pecahan') },
    { kunci: 'kas', judul: text('Kas menurut buku') },
    { kunci: 'non_cash', judul: text('Non-cash per rekening') },
    { kunci: 'baki', judul: text('Stok per baki') },
    { kunci: 'jenis', judul: text('Dokumen') },
  ],
  kepala: [],
  terbilang: false,
  kode: 'TIDAK',
  syarat_master: false,
  kaki: [],
  tanda_tangan: [text('Kasir'), text('Supervisor'), text('Pemilik')],
  kertas: 'A4',
  huruf: 'KECIL',
})
