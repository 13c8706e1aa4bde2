import { text } from '#kernel/base/i18n/texts.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { defineNota } from '#toko'

const why = text('Tanpa ini laporan bukan bukti')

/** What is told of a day beside its tables; rows where one note has several of their own words. */
interface DayNotes {
  readonly tanggal: string
  readonly buka: string | null
  readonly tutup?: string
  readonly hitung: readonly Pair[]
  readonly alasan?: readonly Pair[]
  readonly disetujui?: readonly Pair[]
  readonly dokumen: string
  readonly stok?: string | null
  readonly segel?: string | null
}

/** The report of a closed day, and its provisional print. Its columns are tables of their own. */
export const tutupNota = defineNota<DayNotes>({
  jenis: 'tutup-toko',
  judul: text('LAPORAN TUTUP TOKO'),
  keterangan: [
    { kunci: 'tanggal', wajib: why, from: (day) => day.tanggal },
    { kunci: 'buka', judul: text('Dibuka'), from: (day) => day.buka },
    { kunci: 'tutup', judul: text('Ditutup'), from: (day) => day.tutup },
    { kunci: 'hitung', judul: text('Hitungan'), wajib: why, from: (day) => day.hitung },
    { kunci: 'alasan', judul: text('Alasan'), wajib: why, from: (day) => day.alasan },
    { kunci: 'disetujui', judul: text('Disetujui'), wajib: why, from: (day) => day.disetujui },
    { kunci: 'dokumen', judul: text('Dokumen'), from: (day) => day.dokumen },
    { kunci: 'stok', judul: text('Stok Akhir'), from: (day) => day.stok },
    { kunci: 'segel', judul: text('Segel Jejak'), wajib: why, from: (day) => day.segel },
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
