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
function stateWords(uang: Uang): string {
  if (uang.status === 'BATAL') return text('Dibatalkan')
  if (uang.status === 'DIAMBIL') return text('Sudah diambil')
  if (uang.sisa === 0n) return text('Habis dipakai')
  return uang.sisa < uang.jumlah_rp ? text('Dipakai sebagian') : text('Belum dipakai')
}

/** The data of a deposit's nota, formatted for the paper. */
export function buildTitipanData(nota: TitipanNota, context: TitipanContext): NotaData {
  const { word = originalWords } = context
  const used = usedOf(nota)
  const begun = beginPaper(titipanNota, nota, nota.jumlah_rp, context, {
    customer: nota.nama_customer,
    alamat: context.alamat_customer || null,
    no_hp: nota.no_hp,
    keterangan: nota.keterangan,
    status: word(stateWords(nota)),
    sisa: writeRupiah(nota.sisa),
  })
  return {
    ...begun,
    // Once part of the deposit is spent or paid back, a print is never an original.
    copies: Math.max(begun.copies, used + nota.diambil_rp > 0n ? 1 : 0),
    pairs: [
      ...figurePairs([
        [word('Dipakai'), used, 'sisa'],
        [word('Diambil'), nota.diambil_rp, 'sisa'],
      ]),
      ...begun.pairs,
    ],
    lines: [],
    total: [[word('Titipan'), writeRupiah(nota.jumlah_rp)]],
    bayar: [
      ...(nota.awal_rp === null ? [] : [[word('Saldo awal'), writeFigure(nota.awal_rp)] as const]),
      ...bayarPairs(nota, context.bank, word),
      ...payOutPairs(nota.bayar_keluar, context.bank, word, word('Dikembalikan')),
    ],
  }
}
