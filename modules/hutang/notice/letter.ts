import { fillText, text, type MessageValues } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { fullDate } from '#kernel/base/time/dates.ts'
import { beginPaper, figurePairs, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import type { SbgNota } from '../paper/data.ts'
import { redemptionOn } from '../rules/terms.ts'
import { saleFrom, noticeName, type AuctionPauses } from './notice.ts'

/** The letter to a borrower: what is owed today, and from what day the pledge may be sold. */
export const noticeLetter = defineNota({
  jenis: noticeName,
  judul: text('SURAT PEMBERITAHUAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan customer diberi tahu') },
    { kunci: 'kepada', judul: text('Kepada'), wajib: text('Bukti siapa yang diberi tahu') },
    'alamat',
    'no_hp',
    { kunci: 'jatuh_tempo', wajib: text('Sesudah itu ada denda dan lelang') },
    {
      kunci: 'lelang',
      judul: text('Boleh dilelang sejak'),
      wajib: text('Customer harus tahu sampai kapan ia bisa menebus'),
    },
  ],
  kolom: ['kadar', { kunci: 'berat', judul: text('Emas (g)'), wajib: text('Barang yang disimpan toko') }],
  kertas: 'A4',
  terbilang: false,
  kaki: [],
  tanda_tangan: [text('Hormat kami')],
})

export interface LetterContext extends PaperContext {
  /** The business date on which the borrower is told. */
  readonly told: string
  readonly pauses: AuctionPauses
}

/** The data of the letter, formatted for the paper. */
export function buildLetter(nota: SbgNota, context: LetterContext): NotaData {
  const { word = originalWords, told } = context
  const say = (sentence: string, values: MessageValues = {}): string => fillText(word(sentence), values)
  const day = (iso: string): string => fullDate(iso, say)
  const owed = redemptionOn(nota, told)
  const lelang = day(saleFrom(nota.jatuh_tempo, told, context.pauses))
  return {
    // A letter is not counted: each is an original.
    ...beginPaper(noticeLetter, { ...nota, cetakan: 1 }, owed.total, context, {
      tanggal: day(told),
      kepada: nota.nama_customer,
      alamat: nota.alamat_customer,
      no_hp: nota.no_hp,
      jatuh_tempo: day(nota.jatuh_tempo),
      lelang,
    }),
    letter: {
      opening: [
        word('Dengan hormat,'),
        say(
          text(
            'pinjaman Anda nomor {nomor} dari {tanggal} jatuh tempo pada {jatuh_tempo}. Barang ini kami simpan sebagai jaminannya:',
          ),
          {
            nomor: nota.nomor,
            tanggal: day(nota.tgl_hutang),
            jatuh_tempo: day(nota.jatuh_tempo),
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
            tanggal: lelang,
          },
        ),
      ],
    },
    lines: nota.detail_barang.map((row) => ({
      name: row.nama_barang,
      deskripsi: [row.kode_jaminan],
      fineness: row.kadar,
      photo: row.foto ?? undefined,
      columns: { berat: formatDecimal(row.berat, 3) },
    })),
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
