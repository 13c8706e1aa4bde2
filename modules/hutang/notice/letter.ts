import { fillText, text, type MessageValues } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { fullDate } from '#kernel/base/time/dates.ts'
import {
  beginPaper,
  figurePairs,
  originalWords,
  defineNota,
  pieceLine,
  type NotaData,
  type NotaWord,
  type PaperContext,
} from '#toko'
import type { SbgNota } from '../paper/sbg.ts'
import { redemptionOn } from '../rules/terms.ts'
import { saleFrom, noticeName, type AuctionPauses } from './notice.ts'

export interface LetterContext extends PaperContext {
  /** The business date on which the borrower is told. */
  readonly told: string
  readonly pauses: AuctionPauses
}

/** A date in the words of the letter. */
const day = (iso: string, word: NotaWord): string =>
  fullDate(iso, (sentence, values = {}) => fillText(word(sentence), values))
const lelangFrom = (nota: SbgNota, { told, pauses }: LetterContext): string => saleFrom(nota.jatuh_tempo, told, pauses)

/** The letter to a borrower: what is owed today, and from what day the pledge may be sold. */
export const noticeLetter = defineNota<SbgNota, LetterContext>({
  jenis: noticeName,
  judul: text('SURAT PEMBERITAHUAN'),
  keterangan: [
    {
      kunci: 'tanggal',
      wajib: text('Bukti kapan customer diberi tahu'),
      from: (_nota, { told }, word) => day(told, word),
    },
    {
      kunci: 'kepada',
      judul: text('Kepada'),
      wajib: text('Bukti siapa yang diberi tahu'),
      from: (nota) => nota.nama_customer,
    },
    'alamat',
    'no_hp',
    {
      kunci: 'jatuh_tempo',
      wajib: text('Sesudah itu ada denda dan lelang'),
      from: (nota, _context, word) => day(nota.jatuh_tempo, word),
    },
    {
      kunci: 'lelang',
      judul: text('Boleh dilelang sejak'),
      wajib: text('Customer harus tahu sampai kapan ia bisa menebus'),
      from: (nota, context, word) => day(lelangFrom(nota, context), word),
    },
  ],
  kolom: ['kadar', { kunci: 'berat', judul: text('Emas (g)'), wajib: text('Barang yang disimpan toko') }],
  kertas: 'A4',
  terbilang: false,
  kaki: [],
  tanda_tangan: [text('Hormat kami')],
})

/** The data of the letter, formatted for the paper. */
export function buildLetter(nota: SbgNota, context: LetterContext): NotaData {
  const { word = originalWords, told } = context
  const say = (sentence: string, values: MessageValues = {}): string => fillText(word(sentence), values)
  const owed = redemptionOn(nota, told)
  return {
    // A letter is not counted: each is an original.
    ...beginPaper(noticeLetter, { ...nota, cetakan: 1 }, owed.total, context),
    letter: {
      opening: [
        word('Dengan hormat,'),
        say(
          text(
            'pinjaman Anda nomor {nomor} dari {tanggal} jatuh tempo pada {jatuh_tempo}. Barang ini kami simpan sebagai jaminannya:',
          ),
          {
            nomor: nota.nomor,
            tanggal: day(nota.tgl_hutang, word),
            jatuh_tempo: day(nota.jatuh_tempo, word),
          },
        ),
      ],
      closing: [
        word(
          'Bunga dan denda bertambah sampai dibayar. Selain ditebus, pinjaman dapat dibayar bunganya atau diperpanjang di toko kami.',
        ),
        say(
          text(
            'Bila tidak ada kabar, barang jaminan dapat kami lelang mulai {tanggal}. Kelebihan hasilnya tetap milik Anda.',
          ),
          {
            tanggal: day(lelangFrom(nota, context), word),
          },
        ),
      ],
    },
    lines: nota.detail_barang.map((row) => pieceLine(row, row.kode_jaminan)),
    total: [
      [word('Pokok'), writeFigure(nota.sisa_pokok)],
      ...figurePairs([
        [say('Bunga {n} hari', { n: owed.hari }), owed.bunga_rp],
        [say('Denda {n} hari', { n: owed.telat }), owed.denda_rp],
      ]),
      [word('Harga tebus hari ini'), writeRupiah(owed.total)],
    ],
    bayar: [],
  }
}
