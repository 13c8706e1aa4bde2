import type { PayInLine } from '#bayar'
import { text } from '#kernel/base/i18n/texts.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { defineNota } from '#toko'
import type { LelangHead, SoldLoanLine, SoldPieceLine } from '../lelang/lelang.shape.ts'

type Meta = Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>
/** A stored auction with the fields its paper shows. */
export type LelangNota = LelangHead &
  Meta & {
    readonly detail_hutang: readonly SoldLoanLine[]
    readonly detail_barang: readonly SoldPieceLine[]
    readonly bayar: readonly PayInLine[]
  }

/** The proof of an auction, for whoever bought. It names loans by their numbers, and none of their borrowers. */
export const lelangNota = defineNota<LelangNota>({
  jenis: 'lelang',
  judul: text('BUKTI LELANG'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan barang dilelang') },
    'jam',
    'kasir',
    {
      kunci: 'pembeli',
      judul: text('Pembeli'),
      wajib: text('Bukti siapa yang membeli'),
      from: (nota) => nota.nama_pembeli,
    },
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
