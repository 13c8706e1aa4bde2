import type { DocumentMeta } from '#kernel/model/document.ts'
import { fillText } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { beginPaper, originalWords, type NotaData, type NotaLine, type NotaWord, type PaperContext } from '#toko'
import { payOutPairs, type PayOutLine } from '#bayar'
import { shownCustomer } from '#member'
import type { BeliLine, PembelianHead } from '../nota/pembelian.shape.ts'
import { quoteRows, type QuoteRow } from '../nota/rows.ts'
import { pembelianNota } from './nota.ts'

/** A stored purchase with the fields its paper shows. */
export type BeliNota = PembelianHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BeliLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

export interface BeliNotaContext extends PaperContext {
  readonly nama_sales: string
}

const gram = (n: bigint): string => formatDecimal(n, 3)

function rowWords(r: QuoteRow, word: NotaWord): string {
  const how = r.how.map(([text, values]) => fillText(word(text), values)).join(', ')
  return `${fillText(word(r.name), r.values ?? {})}${how && ` (${how})`}: ${writeFigure(r.rp)}`
}

function originWords(b: BeliLine, word: NotaWord): string {
  if (b.asal === 'TANPA NOTA') return word('Tanpa nota')
  const old = b.asal === 'NOTA LAMA' ? word('Nota lama {nomor}, {tanggal}') : word('Nota {nomor}, {tanggal}')
  return fillText(old, { nomor: b.no_faktur_jual ?? '', tanggal: b.tgl_nota ?? '' })
}

/** One bought piece with every row of its price. `n`: the rules of rounding that made it. */
export const boughtLine = (
  n: Pick<BeliNota, 'pembulatan_ke' | 'pembulatan_arah'>,
  b: BeliLine,
  word: NotaWord,
): NotaLine => ({
  name: b.nama_barang ?? '',
  deskripsi: [originWords(b, word), ...(b.keterangan ? [b.keterangan] : [])],
  deskripsi_jual: quoteRows(b, {
    pembulatan: n.pembulatan_ke,
    arah: n.pembulatan_arah === 'BAWAH' ? 'down' : 'up',
    reader: 'CUSTOMER',
  }).map((r) => rowWords(r, word)),
  fineness: b.kadar,
  ...(b.foto ? { photo: b.foto } : {}),
  columns: {
    berat_nota: b.berat_nota === null ? '' : gram(b.berat_nota),
    berat: gram(b.berat),
    total: writeFigure(b.harga),
  },
})

/** The data of a purchase's nota, formatted for the paper. */
export function buildBeliData(n: BeliNota, s: BeliNotaContext): NotaData {
  const { word = originalWords } = s
  return {
    ...beginPaper(pembelianNota, n, n.total, s, {
      sales: s.nama_sales,
      customer: shownCustomer(n.nama_customer, word),
      alamat: n.alamat_customer,
      no_hp: n.no_hp,
      keterangan: n.keterangan,
    }),
    lines: n.detail_barang.map((b) => boughtLine(n, b, word)),
    total: [[word('Kami bayar'), `Rp. ${writeFigure(n.total)}`]],
    bayar: payOutPairs(n.bayar_keluar, s.bank, word),
  }
}
