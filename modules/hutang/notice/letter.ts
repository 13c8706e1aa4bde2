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
export function buildLetter(n: SbgNota, s: LetterContext): NotaData {
  const { word = originalWords, told } = s
  const say = (sentence: string, values: MessageValues = {}): string => fillText(word(sentence), values)
  const day = (iso: string): string => fullDate(iso, say)
  const owed = redemptionOn(n, told)
  const lelang = day(saleFrom(n.jatuh_tempo, told, s.pauses))
  return {
    // A letter is not counted: each is an original.
    ...beginPaper(noticeLetter, { ...n, cetakan: 1 }, owed.total, s, {
      tanggal: day(told),
      kepada: n.nama_customer,
      alamat: n.alamat_customer,
      no_hp: n.no_hp,
      jatuh_tempo: day(n.jatuh_tempo),
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
            nomor: n.nomor,
            tanggal: day(n.tgl_hutang),
            jatuh_tempo: day(n.jatuh_tempo),
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
    lines: n.detail_barang.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_jaminan],
      fineness: b.kadar,
      photo: b.foto ?? undefined,
      columns: { berat: formatDecimal(b.berat, 3) },
    })),
    total: [
      [word('Pokok'), writeFigure(n.sisa_pokok)],
      ...figurePairs([
        [say('Bunga {n} hari', { n: owed.hari }), owed.bunga_rp],
        [say('Denda {n} hari', { n: owed.telat }), owed.denda_rp],
      ]),
      [word('Harga tebus hari ini'), writeRupiah(owed.total)],
    ],
    bayar: [],
  }
}
