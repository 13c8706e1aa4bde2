import { writeRupiah } from '#kernel/base/quantity/format.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import {
  beginPaper,
  defineNota,
  figurePairs,
  originalWords,
  type Made,
  type NotaData,
  type NotaOf,
  type NotaSection,
  type NotaSpec,
  type NotaWord,
  type PaperContext,
  type Printable,
} from '#toko'
import { bayarPairs, changePairs, payOutPairs, type PaidPaper } from './pairs.ts'
import type { PayOutLine } from '../payment/bayar.shape.ts'

/** A document that its receipt is made of: what it lacks of these, its paper does not tell. */
export type Receipted = Made &
  Printable &
  Partial<PaidPaper> & {
    readonly bayar_tunai?: bigint
    readonly kembali?: bigint
    readonly bayar_keluar?: readonly PayOutLine[]
  }

/** The paper of a document about money: it lists no goods. */
export interface ReceiptSpec<N, C> extends Omit<NotaSpec<N, C>, 'kolom'>, Partial<Pick<NotaSpec<N, C>, 'kolom'>> {
  /** Labels and rupiah; the last one is what the paper is about, those before it are left out where they are zero. */
  readonly sums: (nota: N, word: NotaWord) => readonly (readonly [label: string, rp: bigint])[]
  /** Tables of its own, which stand among its columns (`kolom`). */
  readonly sections?: (nota: N, word: NotaWord) => readonly NotaSection[]
  /** What stands before its payments. */
  readonly before?: (nota: N, word: NotaWord) => readonly Pair[]
  /** How often it counts as copied, where that is not told by its prints alone. */
  readonly copies?: (nota: N, printed: number) => number
}

/** A kind of paper, and how it is made of a document. */
export interface Receipt<N, C> {
  readonly jenis: NotaOf<N, C>
  readonly build: (nota: N, context: C & PaperContext) => NotaData
}

/** How money came and went, as far as the document says it. Money that goes out of one that took some is told as given back. */
export function moneyPairs(nota: Receipted, bank: PaperContext['bank'], word: NotaWord): Pair[] {
  const { bayar, bayar_tunai = 0n, kembali, bayar_keluar = [] } = nota
  return [
    ...(bayar ? bayarPairs({ ...nota, bayar }, bank, word) : []),
    ...(kembali === undefined ? [] : changePairs({ bayar_tunai, kembali }, word)),
    ...payOutPairs(bayar_keluar, bank, word, bayar && word('Dikembalikan')),
  ]
}

export function receipt<N extends Receipted, C = object>(spec: ReceiptSpec<N, C>): Receipt<N, C> {
  const { sums, sections, before, copies, kolom = [], ...said } = spec
  const jenis = defineNota<N, C>({ ...said, kolom })
  return {
    jenis,
    build: (nota, context) => {
      const { word = originalWords } = context
      const rows = sums(nota, word).map(([label, rp]) => [word(label), rp] as const)
      const [last, amount] = rows.at(-1)!
      const begun = beginPaper(jenis, nota, amount, context)
      return {
        ...begun,
        ...(copies ? { copies: copies(nota, begun.copies) } : {}),
        lines: [],
        ...(sections ? { sections: sections(nota, word) } : {}),
        total: [...figurePairs(rows.slice(0, -1)), [last, writeRupiah(amount)]],
        bayar: [...(before?.(nota, word) ?? []), ...moneyPairs(nota, context.bank, word)],
      }
    },
  }
}
