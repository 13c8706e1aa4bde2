import { jakartaTime } from '#kernel/base/time/dates.ts'
import { fillText } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import type { Percent } from '#kernel/base/quantity/quantity.ts'
import type { NotaOf } from './define-nota.ts'
import type { NotaData, NotaLine, NotaWord, NotaTemplate } from './nota.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { inWords } from '#kernel/engine/paper/in-words.ts'

/** What a nota shows beside the document itself. */
export interface PaperContext {
  readonly toko: {
    readonly nama_toko: string
    readonly alamat_toko: string
    readonly no_hp: string
    readonly jam_buka: string
  }
  /** Account → its bank. */
  readonly bank: ReadonlyMap<string, string>
  /** Terms of the master keterangan-nota. */
  readonly syarat: readonly string[]
  /** Who prints, and when (ISO instant). */
  readonly oleh: string
  readonly waktu: string
  /** The language of the nota; Indonesian by default. */
  readonly word?: NotaWord
}

/** Indonesian sentences are their own keys. */
export const originalWords: NotaWord = (text) => text

/** The fields of a document that every nota shows in the same way. */
export interface Printable {
  readonly nomor: string
  readonly status: string
  /** How often it was printed. */
  readonly cetakan: number
}

type SharedKeys = 'toko' | 'number' | 'terbilang' | 'copies' | 'cancelled' | 'values' | 'terms' | 'printed'

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The parts all notas share: head, amount in words, marks, terms, and who printed it. */
export function buildShared(printable: Printable, jumlah: bigint, context: PaperContext): Pick<NotaData, SharedKeys> {
  const { tanggal, clock } = jakartaTime(context.waktu)
  const { word = originalWords } = context
  return {
    toko: { name: context.toko.nama_toko, address: context.toko.alamat_toko },
    number: printable.nomor,
    // Amounts in words exist only in Indonesian.
    ...(word === originalWords ? { terbilang: sentenceCase(`${inWords(jumlah)} rupiah`) } : {}),
    // The first print is the original, whenever it is made.
    copies: Math.max(0, printable.cetakan - 1),
    // A closing whose day was reopened counts no more either.
    cancelled: printable.status === 'BATAL' || printable.status === 'DIBUKA ULANG',
    values: { no_hp: context.toko.no_hp, jam_buka: context.toko.jam_buka },
    terms: context.syarat,
    printed: fillText(word('Dicetak {waktu} oleh {oleh}'), { waktu: `${tanggal} ${clock} WIB`, oleh: context.oleh }),
  }
}

/**
 * What a paper of this kind begins with: the parts that all share, the columns of its kind, and its notes beside the customer's name, each
 * from where the kind says that it comes from.
 */
export const beginPaper = <N extends Printable, C extends PaperContext>(
  jenis: NotaOf<N, C>,
  nota: N,
  amount: bigint,
  context: C,
): Pick<NotaData, SharedKeys | 'pairs' | 'columns'> => ({
  ...buildShared(nota, amount, context),
  pairs: jenis.notes(nota, context, context.word ?? originalWords),
  columns: jenis.kolom,
})

/** A piece as most papers list it: its name, its code (or what is told instead), fineness, photo and weight, and what else stands in columns. */
export const pieceLine = (
  piece: {
    readonly nama_barang: string
    readonly berat: bigint
    readonly kadar?: Percent
    readonly foto?: string | null
  },
  told: string,
  columns: Readonly<Record<string, string>> = {},
): NotaLine => ({
  name: piece.nama_barang,
  deskripsi: [told],
  fineness: piece.kadar,
  photo: piece.foto ?? undefined,
  columns: { berat: formatDecimal(piece.berat, 3), ...columns },
})

/** Figures of a paper by what they are called, without those that are zero. A third is the key of the note with which a template leaves it out. */
export const figurePairs = <K extends readonly [key?: string]>(
  rows: readonly (readonly [label: string, amount: bigint, ...K])[],
): (readonly [label: string, content: string, ...K])[] =>
  rows.flatMap(([label, amount, ...key]) => (amount === 0n ? [] : [[label, writeFigure(amount), ...key] as const]))

/** The template with two copies if a flag of the shop asks for them. */
export const twoCopies = (template: NotaTemplate, two: boolean): NotaTemplate =>
  two ? { ...template, rangkap: Math.max(2, template.rangkap) } : template

export const notaFormats = ['pdf', 'escpos58', 'escpos80'] as const
export type NotaFormat = (typeof notaFormats)[number]
/** The default format: the shop's sheet on a desktop, its roll on a phone. */
export const defaultFormat = (t: NotaTemplate): NotaFormat => (t.platform === 'Desktop' ? 'pdf' : `escpos${t.lebar}`)
