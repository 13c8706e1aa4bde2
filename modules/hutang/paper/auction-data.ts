import { bayarPairs } from '#bayar'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { beginPaper, figurePairs, originalWords, pieceLine, type NotaData, type PaperContext } from '#toko'
import { lelangNota, type LelangNota } from './auction-nota.ts'

/** The data of an auction's paper, formatted. */
export function buildLelangData(nota: LelangNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  const pieces = (no: string) =>
    nota.detail_barang.filter((b) => b.no_faktur_hutang === no).reduce((sum, b) => sum + b.jumlah, 0)
  return {
    ...beginPaper(lelangNota, nota, nota.total, context),
    lines: nota.detail_barang.map((row) => pieceLine(row, row.kode_jaminan)),
    sections: [
      {
        key: 'pinjaman',
        title: text('Harga menurut pinjaman'),
        columns: [text('Potong'), text('Harga (Rp)')],
        rows: nota.detail_hutang.map((row) => ({
          name: row.no_faktur_hutang,
          values: [String(pieces(row.no_faktur_hutang)), writeFigure(row.harga)],
        })),
      },
    ],
    total: [[word('Harga Lelang'), writeRupiah(nota.total)]],
    bayar: [...bayarPairs(nota, context.bank, word), ...figurePairs([[word('Kembalian'), nota.kembali]])],
  }
}
