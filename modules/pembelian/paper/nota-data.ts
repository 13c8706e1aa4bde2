import { fillText } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { beginPaper, originalWords, type NotaData, type NotaLine, type NotaWord } from '#toko'
import { payOutPairs } from '#bayar'
import type { BeliLine } from '../nota/pembelian.shape.ts'
import { quoteRows, type QuoteRow } from '../nota/rows.ts'
import { pembelianNota, type BeliNota, type BeliNotaContext } from './nota.ts'

const gram = (n: bigint): string => formatDecimal(n, 3)

function rowWords(row: QuoteRow, word: NotaWord): string {
  const how = row.how.map(([text, values]) => fillText(word(text), values)).join(', ')
  return `${fillText(word(row.name), row.values ?? {})}${how && ` (${how})`}: ${writeFigure(row.rp)}`
}

function originWords(line: BeliLine, word: NotaWord): string {
  if (line.asal === 'TANPA NOTA') return word('Tanpa nota')
  const old = line.asal === 'NOTA LAMA' ? word('Nota lama {nomor}, {tanggal}') : word('Nota {nomor}, {tanggal}')
  return fillText(old, { nomor: line.no_faktur_jual ?? '', tanggal: line.tgl_nota ?? '' })
}

/** One bought piece with every row of its price. `n`: the rules of rounding that made it. */
export const boughtLine = (
  nota: Pick<BeliNota, 'pembulatan_ke' | 'pembulatan_arah'>,
  line: BeliLine,
  word: NotaWord,
): NotaLine => ({
  name: line.nama_barang ?? '',
  deskripsi: [originWords(line, word), ...(line.keterangan ? [line.keterangan] : [])],
  deskripsi_jual: quoteRows(line, {
    pembulatan: nota.pembulatan_ke,
    arah: nota.pembulatan_arah === 'BAWAH' ? 'down' : 'up',
    reader: 'CUSTOMER',
  }).map((r) => rowWords(r, word)),
  fineness: line.kadar,
  ...(line.foto ? { photo: line.foto } : {}),
  columns: {
    berat_nota: line.berat_nota === null ? '' : gram(line.berat_nota),
    berat: gram(line.berat),
    total: writeFigure(line.harga),
  },
})

/** The data of a purchase's nota, formatted for the paper. */
export function buildBeliData(nota: BeliNota, context: BeliNotaContext): NotaData {
  const { word = originalWords } = context
  return {
    ...beginPaper(pembelianNota, nota, nota.total, context),
    lines: nota.detail_barang.map((b) => boughtLine(nota, b, word)),
    total: [[word('Kami bayar'), writeRupiah(nota.total)]],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word),
  }
}
