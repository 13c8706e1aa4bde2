import { receipt, type PayInLine, type PayOutLine } from '#bayar'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { figurePairs, type PaperContext } from '#toko'
import type { TitipanHead } from './titipan.shape.ts'
import { usedOf } from './titipan.ts'

/** A stored deposit with the fields its paper shows. */
export type TitipanNota = TitipanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly bayar: readonly PayInLine[]
    readonly bayar_keluar: readonly PayOutLine[]
    /** Only set on invented examples; otherwise it comes from the customer's record. */
    readonly alamat_customer?: string
  }

export interface TitipanContext extends PaperContext {
  /** As in the customer's record now; '' if it has none. */
  readonly alamat_customer: string
}

type Uang = Pick<TitipanNota, 'status' | 'jumlah_rp' | 'sisa' | 'diambil_rp'>

/** The status of the deposit in the words of the counter. */
function stateWords(uang: Uang): string {
  if (uang.status === 'BATAL') return text('Dibatalkan')
  if (uang.status === 'DIAMBIL') return text('Sudah diambil')
  if (uang.sisa === 0n) return text('Habis dipakai')
  return uang.sisa < uang.jumlah_rp ? text('Dipakai sebagian') : text('Belum dipakai')
}

/** Nota titipan: the customer's receipt for money left with the shop. It lists no goods. */
export const titipanReceipt = receipt<TitipanNota, TitipanContext>({
  jenis: 'titipan',
  judul: text('NOTA TITIPAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan uang dititipkan') },
    'jam',
    'kasir',
    { kunci: 'customer', wajib: text('Titipan hanya untuk customer ini') },
    { kunci: 'alamat', from: (_nota, { alamat_customer }) => alamat_customer || null },
    'no_hp',
    'keterangan',
    { kunci: 'status', from: (nota, _context, word) => word(stateWords(nota)) },
    {
      kunci: 'sisa',
      judul: text('Sisa'),
      wajib: text('Yang masih dapat dipakai atau diambil'),
      from: (nota, _context, word) => [
        ...figurePairs([
          [word(text('Dipakai')), usedOf(nota)],
          [word(text('Diambil')), nota.diambil_rp],
        ]),
        [word(text('Sisa')), writeRupiah(nota.sisa)],
      ],
    },
  ],
  syarat: [
    text('Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.'),
    text('Sisa yang berlaku adalah yang tercatat di toko.'),
  ],
  sums: (nota) => [[text('Titipan'), nota.jumlah_rp]],
  before: (nota, word) => (nota.awal_rp === null ? [] : [[word(text('Saldo awal')), writeFigure(nota.awal_rp)]]),
  // Once part of the deposit is spent or paid back, a print is never an original.
  copies: (nota, printed) => Math.max(printed, usedOf(nota) + nota.diambil_rp > 0n ? 1 : 0),
})
