import type { Pair } from '#kernel/engine/paper/block.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { figurePairs, type NotaWord, type PaperContext } from '#toko'
import type { BayarLine, FeeBearer, PayOutLine } from '../payment/bayar.shape.ts'
import { methodWord } from '../payment/ways.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'

/** A stored document, as far as its paper says how it was paid. */
export interface PaidPaper {
  readonly bayar: readonly (Pick<BayarLine, 'cara' | 'no_rekening' | 'keterangan' | 'jumlah_rp'> & {
    readonly no_titipan?: string | null
  })[]
  readonly biaya_kartu?: Rupiah
  readonly biaya_kartu_oleh?: FeeBearer
}

/** One payment, with all that tells it from another of its kind. `before`: what stands before its way. */
const wayPair = (
  row: PaidPaper['bayar'][number],
  bank: PaperContext['bank'],
  word: NotaWord,
  before?: string,
): Pair => [
  [before, word(methodWord(row.cara)), bank.get(row.no_rekening ?? ''), row.no_titipan, row.keterangan]
    .filter(Boolean)
    .join(' '),
  writeFigure(row.jumlah_rp),
]

/** How it was paid, on paper: every payment, and the fee that the customer bore. */
export const bayarPairs = (paper: PaidPaper, bank: PaperContext['bank'], word: NotaWord): Pair[] => [
  ...paper.bayar.map((b) => wayPair(b, bank, word)),
  ...(paper.biaya_kartu_oleh === 'CUSTOMER' ? figurePairs([[word('Biaya Kartu'), paper.biaya_kartu ?? 0n]]) : []),
]

/** What the customer got back of the cash that was handed over: it is told wherever cash was, also where nothing came back. */
export const changePairs = (nota: { readonly bayar_tunai: bigint; readonly kembali: bigint }, word: NotaWord): Pair[] =>
  nota.bayar_tunai > 0n ? [[word('Kembalian'), writeFigure(nota.kembali)]] : []

/** How money went out, on paper. `before`: what stands before each way, where the paper tells of money that came too. */
export const payOutPairs = (
  lines: readonly PayOutLine[],
  bank: PaperContext['bank'],
  word: NotaWord,
  before?: string,
): Pair[] => lines.map((b) => wayPair(b, bank, word, before))
