import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { beginPaper, figurePairs, originalWords, type NotaData, type NotaLine } from '#toko'
import { bayarPairs, changePairs, payOutPairs } from '#bayar'
import { saleLines } from '#penjualan'
import { boughtLine } from './nota-data.ts'
import { tukarSlip, type SlipContext, type TukarNota } from './slip.ts'

/** Lines of one half; the first one carries its name. */
const half = (part: string, lines: readonly NotaLine[]): NotaLine[] =>
  lines.map((l, i) => (i === 0 ? { ...l, part } : l))

/** The data of an exchange's slip, formatted for the paper: what comes in is taken off. */
export function buildSlipData(nota: TukarNota, context: SlipContext): NotaData {
  const { word = originalWords } = context
  const rounding = nota.bersih - (nota.total - nota.total_masuk)
  const given = nota.bersih < 0n
  const due = given ? 0n - nota.bersih : nota.bersih
  const begun = beginPaper(tukarSlip, nota, due, context)
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
      [given ? word('Kami bayar') : word('Harus dibayar'), writeRupiah(due)],
    ],
    bayar: [
      ...bayarPairs(nota, context.bank, word),
      ...changePairs(nota, word),
      ...payOutPairs(nota.bayar_keluar, context.bank, word),
    ],
    values: { ...begun.values, toleransi_nota_bulan: String(context.toleransi_nota_bulan) },
  }
}
