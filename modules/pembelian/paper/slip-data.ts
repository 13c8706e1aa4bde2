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
export function buildSlipData(nota: TukarNota, context: SlipContext): NotaData {
  const { word = originalWords } = context
  const rounding = nota.bersih - (nota.total - nota.total_masuk)
  const given = nota.bersih < 0n
  const due = given ? 0n - nota.bersih : nota.bersih
  const begun = beginPaper(tukarSlip, nota, due, context, {
    sales: context.nama_sales,
    customer: shownCustomer(nota.nama_customer, word),
    alamat: nota.alamat_customer,
    no_hp: nota.no_hp,
    keterangan: nota.keterangan,
  })
  return {
    ...begun,
    lines: [
      ...half(text('Barang keluar'), saleLines(nota.detail_barang, word, context.photos)),
      ...half(
        text('Barang masuk'),
        nota.detail_masuk.map((row) => {
          const line = boughtLine(nota, row, word)
          return { ...line, columns: { ...line.columns, total: writeFigure(0n - row.harga) } }
        }),
      ),
    ],
    total: [
      [word('Barang keluar'), writeFigure(nota.total)],
      [word('Barang masuk'), writeFigure(0n - nota.total_masuk)],
      ...figurePairs([[word('Pembulatan'), rounding]]),
      [given ? word('Kami bayar') : word('Harus dibayar'), `Rp. ${writeFigure(due)}`],
    ],
    bayar: [
      ...bayarPairs(nota, context.bank, word),
      ...changePairs(nota, word),
      ...payOutPairs(nota.bayar_keluar, context.bank, word),
    ],
    values: { ...begun.values, toleransi_nota_bulan: String(context.toleransi_nota_bulan) },
  }
}
