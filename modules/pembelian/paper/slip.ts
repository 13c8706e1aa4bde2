import { text } from '#kernel/base/i18n/texts.ts'
import type { BayarLine, PayOutLine } from '#bayar'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { shownCustomer } from '#member'
import type { BarangLine } from '#penjualan'
import { defineNota, type PaperContext } from '#toko'
import type { BeliLine } from '../nota/pembelian.shape.ts'
import type { TukarHead } from '../tukar/tukar-tambah.shape.ts'

/** A stored exchange with the fields its slip shows. */
export type TukarNota = TukarHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarangLine[]
    readonly detail_masuk: readonly BeliLine[]
    readonly bayar: readonly BayarLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

export interface SlipContext extends PaperContext {
  readonly nama_sales: string
  readonly toleransi_nota_bulan: bigint | number
  /** Keys of the pictures of what leaves, by barcode. */
  readonly photos?: ReadonlyMap<string, string>
}

/** Slip tukar tambah: both halves of an exchange under the same columns, and the one amount that changed hands. */
export const tukarSlip = defineNota<TukarNota, SlipContext>({
  jenis: 'tukar-tambah',
  judul: text('SLIP TUKAR TAMBAH'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Umur nota dihitung dari tanggal ini') },
    'jam',
    'kasir',
    'sales',
    {
      kunci: 'customer',
      wajib: text('Bukti siapa yang menjual'),
      from: (nota, _context, word) => shownCustomer(nota.nama_customer, word),
    },
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
