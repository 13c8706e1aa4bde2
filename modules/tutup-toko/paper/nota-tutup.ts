import { text } from '#kernel/base/i18n/texts.ts'
import { baseTemplate, type JenisNota } from '#toko'

const why = text('Tanpa ini laporan bukan bukti')

/** The report of a closed day, and its provisional print. Its columns are tables of their own. */
export const tutupNota: JenisNota = {
  jenis: 'tutup-toko',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: why },
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
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('LAPORAN TUTUP TOKO'),
    kepala: [],
    keterangan: ['tanggal', 'buka', 'tutup', 'hitung', 'alasan', 'disetujui', 'dokumen', 'stok', 'segel'],
    kolom: ['pecahan', 'kas', 'non_cash', 'baki', 'jenis'],
    terbilang: false,
    kode: 'TIDAK',
    syarat: [],
    syarat_master: false,
    kaki: [],
    tanda_tangan: [text('Kasir'), text('Supervisor'), text('Pemilik')],
    kertas: 'A4',
    huruf: 'KECIL',
  },
}
