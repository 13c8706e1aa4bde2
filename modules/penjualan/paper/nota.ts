import { text } from '#kernel/base/i18n/texts.ts'
import type { BayarLine } from '#bayar'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { shownCustomer } from '#member'
import { defineNota, type PaperContext } from '#toko'
import type { BarangLine, PenjualanHead } from '../nota/penjualan.shape.ts'

/** A stored sale with the fields its paper shows. */
export type SaleNota = PenjualanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarangLine[]
    readonly bayar: readonly BayarLine[]
  }

/** What the paper shows beside the sale itself. */
export interface NotaContext extends PaperContext {
  readonly nama_sales: string
  readonly toleransi_nota_bulan: bigint | number
  /** Keys of the pictures of its pieces, by barcode. */
  readonly photos?: ReadonlyMap<string, string>
}

/** Nota penjualan: the customer's receipt for a sale, which the shop uses when it buys back. */
export const penjualanNota = defineNota<SaleNota, NotaContext>({
  jenis: 'penjualan',
  judul: text('NOTA PENJUALAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Umur nota dihitung dari tanggal ini') },
    'jam',
    'kasir',
    'sales',
    { kunci: 'customer', from: (nota, _context, word) => shownCustomer(nota.nama_customer, word) },
    'alamat',
    'keterangan',
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar harga jual kembali') },
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
    text(
      'Toleransi nota {toleransi_nota_bulan} bulan sejak tanggal nota: dalam masa itu harga jual kembali mengikuti nota ini, sesudahnya mengikuti harga hari itu.',
    ),
    text('Berat dan kadar sudah diperiksa bersama customer saat barang diterima.'),
  ],
})
