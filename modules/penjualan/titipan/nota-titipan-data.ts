import type { DocumentMeta } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { beginPaper, figurePairs, originalWords, type NotaData, type PaperContext } from '#toko'
import { bayarPairs, payOutPairs, type PayInLine, type PayOutLine } from '#bayar'
import { titipanNota } from './nota-titipan.ts'
import { usedOf } from './titipan.ts'
import type { TitipanHead } from './titipan.shape.ts'

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
function stateWords(n: Uang): string {
  if (n.status === 'BATAL') return text('Dibatalkan')
  if (n.status === 'DIAMBIL') return text('Sudah diambil')
  if (n.sisa === 0n) return text('Habis dipakai')
  return n.sisa < n.jumlah_rp ? text('Dipakai sebagian') : text('Belum dipakai')
}

/** The data of a deposit's nota, formatted for the paper. */
export function buildTitipanData(n: TitipanNota, s: TitipanContext): NotaData {
  const { word = originalWords } = s
  const used = usedOf(n)
  const begun = beginPaper(titipanNota, n, n.jumlah_rp, s, {
    customer: n.nama_customer,
    alamat: s.alamat_customer || null,
    no_hp: n.no_hp,
    keterangan: n.keterangan,
    status: word(stateWords(n)),
    sisa: writeRupiah(n.sisa),
  })
  return {
    ...begun,
    // Once part of the deposit is spent or paid back, a print is never an original.
    copies: Math.max(begun.copies, used + n.diambil_rp > 0n ? 1 : 0),
    pairs: [
      ...figurePairs([
        [word('Dipakai'), used, 'sisa'],
        [word('Diambil'), n.diambil_rp, 'sisa'],
      ]),
      ...begun.pairs,
    ],
    lines: [],
    total: [[word('Titipan'), writeRupiah(n.jumlah_rp)]],
    bayar: [
      ...(n.awal_rp === null ? [] : [[word('Saldo awal'), writeFigure(n.awal_rp)] as const]),
      ...bayarPairs(n, s.bank, word),
      ...payOutPairs(n.bayar_keluar, s.bank, word, word('Dikembalikan')),
    ],
  }
}
