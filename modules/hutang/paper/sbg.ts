import type { PayInLine, PayOutLine } from '#bayar'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { defineNota, type PaperContext } from '#toko'
import type { HutangHead, JaminanLine } from '../pinjam/hutang.shape.ts'
import type { OutcomeLine, PenebusanHead } from '../tebus/penebusan.shape.ts'

type Meta = Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>
/** A stored loan with the fields its slip shows. */
export type SbgNota = HutangHead &
  Meta & { readonly detail_barang: readonly JaminanLine[]; readonly bayar_keluar: readonly PayOutLine[] }
/** A stored payment with the fields its receipt shows. */
export type PenebusanNota = PenebusanHead &
  Meta & {
    readonly detail_barang: readonly OutcomeLine[]
    readonly bayar: readonly PayInLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }
export interface SbgContext extends PaperContext {
  readonly nama_sales: string
  /** Days after the due date before the pledge may be auctioned. */
  readonly grace: number
}

const rate = (n: bigint): string => `${formatDecimal(n, 2)}%`

/** Surat bukti gadai: what the borrower takes home, with what redeeming costs on which day. */
export const sbgNota = defineNota<SbgNota, SbgContext>({
  jenis: 'hutang',
  judul: text('SURAT BUKTI GADAI'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang dipinjamkan'), from: (nota) => nota.tgl_hutang },
    'jam',
    'kasir',
    {
      kunci: 'penaksir',
      judul: text('Penaksir'),
      wajib: text('Siapa yang menaksir barang'),
      from: (_nota, { nama_sales }) => nama_sales,
    },
    { kunci: 'customer', wajib: text('Barang pulang hanya ke customer ini') },
    'alamat',
    'no_hp',
    {
      kunci: 'bunga',
      judul: text('Bunga'),
      wajib: text('Dasar yang ditagih'),
      from: (nota, _context, word) => fillText(word(text('{bunga} sebulan')), { bunga: rate(nota.bunga) }),
    },
    {
      kunci: 'denda',
      judul: text('Denda Harian'),
      wajib: text('Dasar yang ditagih'),
      from: (nota) => (nota.denda_harian === null ? null : rate(nota.denda_harian)),
    },
    { kunci: 'jatuh_tempo', wajib: text('Sesudah itu ada denda dan lelang'), from: (nota) => `${nota.jatuh_tempo} *` },
    {
      kunci: 'lelang',
      judul: text('Boleh dilelang sejak'),
      from: (nota, { grace }) => addDays(nota.jatuh_tempo, grace + 1),
    },
    { kunci: 'asal', judul: text('Pinjaman Asal'), from: (nota) => nota.no_asal },
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
export const penebusanNota = defineNota<PenebusanNota>({
  jenis: 'penebusan',
  judul: text('BUKTI PENEBUSAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang diterima') },
    'jam',
    'kasir',
    {
      kunci: 'hutang',
      judul: text('No Faktur Hutang'),
      wajib: text('Pinjaman yang dibayar'),
      from: (nota) => nota.no_faktur_hutang,
    },
    { kunci: 'customer', wajib: text('Bukti siapa yang membayar') },
    'pengambil',
    'no_hp',
    {
      kunci: 'sisa',
      judul: text('Sisa Pokok'),
      wajib: text('Yang masih harus dibayar'),
      from: (nota) => writeRupiah(nota.pinjaman_baru ? nota.pokok_baru : nota.sisa_jadi),
    },
    { kunci: 'jatuh_tempo', from: (nota) => (nota.cara === 'TEBUS' ? null : nota.jatuh_tempo) },
    { kunci: 'baru', judul: text('No Pinjaman Baru'), from: (nota) => nota.no_baru },
    'keterangan',
  ],
  kolom: [
    { kunci: 'berat', wajib: text('Bukti barang yang pulang') },
    { kunci: 'menjadi', judul: text('Menjadi') },
  ],
  syarat: [text('Periksa barang sebelum meninggalkan toko.')],
})
