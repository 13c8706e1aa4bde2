import { text } from '#kernel/base/i18n/texts.ts'
import type { PayOutLine } from '#bayar'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { shownCustomer } from '#member'
import { defineNota, type PaperContext } from '#toko'
import type { BeliLine, PembelianHead } from '../nota/pembelian.shape.ts'

/** A stored purchase with the fields its paper shows. */
export type BeliNota = PembelianHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BeliLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

export interface BeliNotaContext extends PaperContext {
  readonly nama_sales: string
}

/** Nota pembelian: what the seller of a piece takes home, with every row of its price. */
export const pembelianNota = defineNota<BeliNota, BeliNotaContext>({
  jenis: 'pembelian',
  judul: text('NOTA PEMBELIAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan barang dibeli') },
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
    { kunci: 'kadar', wajib: text('Dasar harga beli') },
    'berat_nota',
    { kunci: 'berat', wajib: text('Dasar harga beli') },
    { kunci: 'total', wajib: text('Bukti yang dibayar untuk barang ini') },
  ],
  syarat: [
    text('Customer menyatakan barang ini miliknya sendiri dan tidak dalam sengketa.'),
    text('Berat dan kadar sudah diperiksa bersama customer saat barang dibeli.'),
  ],
})
