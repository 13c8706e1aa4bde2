import type { DocumentMeta } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { beginPaper, figurePairs, originalWords, type NotaData, type NotaLine, type PaperContext } from '#toko'
import { bayarPairs, changePairs, payOutPairs, type BayarLine, type PayOutLine } from '#bayar'
import { shownCustomer } from '#member'
import { saleLines, type BarangLine } from '#penjualan'
import type { BeliLine } from '../nota/pembelian.shape.ts'
import type { TukarHead } from '../tukar/tukar-tambah.shape.ts'
import { boughtLine } from './nota-data.ts'
import { tukarSlip } from './slip.ts'

/** A stored exchange with the fields its slip shows. */
export type TukarNota = TukarHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarangLine[]
    readonly detail_masuk: readonly BeliLine[]
    readonly bayar: readonly BayarLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

export interface SlipContext extends PaperContext {
  readonly nama_sales: string
  readonly toleransi_nota_bulan: bigint | number
  /** Keys of the pictures of what leaves, by barcode. */
  readonly photos?: ReadonlyMap<string, string>
}

/** Lines of one half; the first one carries its name. */
const half = (part: string, lines: readonly NotaLine[]): NotaLine[] =>
  lines.map((l, i) => (i === 0 ? { ...l, part } : l))

/** The data of an exchange's slip, formatted for the paper: what comes in is taken off. */
export function buildSlipData(n: TukarNota, s: SlipContext): NotaData {
  const { word = originalWords } = s
  const rounding = n.bersih - (n.total - n.total_masuk)
  const given = n.bersih < 0n
  const due = given ? 0n - n.bersih : n.bersih
  const begun = beginPaper(tukarSlip, n, due, s, {
    sales: s.nama_sales,
    customer: shownCustomer(n.nama_customer, word),
    alamat: n.alamat_customer,
    no_hp: n.no_hp,
    keterangan: n.keterangan,
  })
  return {
    ...begun,
    lines: [
      ...half(text('Barang keluar'), saleLines(n.detail_barang, word, s.photos)),
      ...half(
        text('Barang masuk'),
        n.detail_masuk.map((b) => {
          const line = boughtLine(n, b, word)
          return { ...line, columns: { ...line.columns, total: writeFigure(0n - b.harga) } }
        }),
      ),
    ],
    total: [
      [word('Barang keluar'), writeFigure(n.total)],
      [word('Barang masuk'), writeFigure(0n - n.total_masuk)],
      ...figurePairs([[word('Pembulatan'), rounding]]),
      [given ? word('Kami bayar') : word('Harus dibayar'), `Rp. ${writeFigure(due)}`],
    ],
    bayar: [...bayarPairs(n, s.bank, word), ...changePairs(n, word), ...payOutPairs(n.bayar_keluar, s.bank, word)],
    values: { ...begun.values, toleransi_nota_bulan: String(s.toleransi_nota_bulan) },
  }
}
