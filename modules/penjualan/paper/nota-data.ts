import { fillText } from '#kernel/base/i18n/texts.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import {
  beginPaper,
  figurePairs,
  twoCopies,
  originalWords,
  type NotaData,
  type NotaLine,
  type NotaTemplate,
  type NotaWord,
} from '#toko'
import { bayarPairs, changePairs } from '#bayar'
import { pricePerGram } from '#barang'
import { penjualanNota, type NotaContext, type SaleNota } from './nota.ts'
import type { BarangLine } from '../nota/penjualan.shape.ts'

const gram = (n: bigint): string => formatDecimal(n, 3)

/**
 * Lines and columns for the paper: a column with only zeros is left out; a zero is shown if another line has a figure.
 */
export function saleLines(detail: readonly BarangLine[], word: NotaWord, photos: NotaContext['photos']): NotaLine[] {
  const existing = (of: (b: BarangLine) => bigint): boolean => detail.some((b) => of(b) !== 0n)
  const hasOngkos = existing((b) => b.ongkos ?? 0n)
  const hasDiskon = existing((b) => b.diskon)
  const count = detail.some((b) => b.aksesoris || b.jumlah > 1)
  return detail.map((row) => {
    const perGram = pricePerGram(row)
    const berat = row.berat ?? row.berat_stock
    return {
      name: row.nama_barang,
      deskripsi: [
        [
          `${word('Barcode')} ${row.kode_barcode}`,
          ...(row.size ? [fillText(word('ukuran {size}'), { size: row.size })] : []),
        ].join(', '),
      ],
      deskripsi_jual: [
        ...(perGram === undefined ? [] : [fillText(word('{rp} per gram'), { rp: writeFigure(perGram) })]),
        // If the shop rounds weights, the customer sees both.
        ...(row.berat_hitung === berat
          ? []
          : [fillText(word('Berat hitung {berat} g'), { berat: gram(row.berat_hitung) })]),
        ...(row.keterangan ? [row.keterangan] : []),
      ],
      ...(row.aksesoris ? {} : { fineness: row.kadar }),
      ...(photos?.has(row.kode_barcode) ? { photo: photos.get(row.kode_barcode)! } : {}),
      columns: {
        berat: gram(berat),
        jumlah: count ? String(row.jumlah) : '',
        harga: writeFigure(row.harga),
        ongkos: hasOngkos ? writeFigure(row.ongkos ?? 0n) : '',
        diskon: hasDiskon ? writeFigure(row.diskon) : '',
        total: writeFigure(row.total),
      },
    }
  })
}

/** Rows that sum to the total; zero rows are left out. */
function buildTotal(nota: SaleNota, word: NotaWord): Pair[] {
  const rows: readonly (readonly [string, bigint])[] = [
    [word('Subtotal'), nota.total_harga],
    [word('Ongkos'), nota.total_ongkos],
    [word('Diskon'), 0n - nota.total_diskon],
    [word('PPN'), nota.ppn_mode === 'DITAMBAH' ? nota.total_ppn : 0n],
    [word('Pembulatan'), nota.pembulatan],
  ]
  const shown = figurePairs(rows)
  return [...(shown.length > 1 ? shown : []), [word('Total'), writeRupiah(nota.total)]]
}

function buildBayar(nota: SaleNota, bank: NotaContext['bank'], word: NotaWord): Pair[] {
  return [
    ...bayarPairs(nota, bank, word),
    ...changePairs(nota, word),
    ...(nota.ppn_mode === 'TERMASUK' ? [[word('Termasuk PPN'), writeFigure(nota.total_ppn)] as const] : []),
  ]
}

/** The data of a sale's nota, formatted for the paper. */
export function buildNotaData(nota: SaleNota, context: NotaContext): NotaData {
  const { word = originalWords } = context
  const begun = beginPaper(penjualanNota, nota, nota.total, context)
  return {
    ...begun,
    lines: saleLines(nota.detail_barang, word, context.photos),
    total: buildTotal(nota, word),
    bayar: buildBayar(nota, context.bank, word),
    values: { ...begun.values, toleransi_nota_bulan: String(context.toleransi_nota_bulan) },
  }
}

/**
 * The shop's template with its number of copies: accessories paid in cash print two if the flag says so (specification
 * 6).
 */
export function templateFor(
  template: NotaTemplate,
  nota: SaleNota,
  flags: Readonly<Record<string, string>>,
): NotaTemplate {
  const aksesoris = nota.detail_barang.every((b) => b.aksesoris) && nota.bayar_non_tunai === 0n
  return twoCopies(template, aksesoris && flags.PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE === 'on')
}
