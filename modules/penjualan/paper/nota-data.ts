import type { DocumentMeta } from '#kernel/model/document.ts'
import { fillText } from '#kernel/base/i18n/texts.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import {
  beginPaper,
  figurePairs,
  twoCopies,
  originalWords,
  type NotaData,
  type NotaLine,
  type NotaTemplate,
  type NotaWord,
  type PaperContext,
} from '#toko'
import { type BayarLine, bayarPairs, changePairs } from '#bayar'
import { pricePerGram } from '#barang'
import { penjualanNota } from './nota.ts'
import type { BarangLine, PenjualanHead } from '../nota/penjualan.shape.ts'
import { shownCustomer } from '#member'

/** A stored sale with the fields its paper shows. */
export type SaleNota = PenjualanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarangLine[]
    readonly bayar: readonly BayarLine[]
  }

/** What the paper shows beside the sale itself. */
export interface NotaContext extends PaperContext {
  readonly nama_sales: string
  readonly toleransi_nota_bulan: bigint | number
  /** Keys of the pictures of its pieces, by barcode. */
  readonly photos?: ReadonlyMap<string, string>
}

const gram = (n: bigint): string => formatDecimal(n, 3)

/**
 * Lines and columns for the paper: a column with only zeros is left out; a zero is shown if another line has a figure.
 */
export function saleLines(detail: readonly BarangLine[], word: NotaWord, photos: NotaContext['photos']): NotaLine[] {
  const existing = (of: (b: BarangLine) => bigint): boolean => detail.some((b) => of(b) !== 0n)
  const hasOngkos = existing((b) => b.ongkos ?? 0n)
  const hasDiskon = existing((b) => b.diskon)
  const count = detail.some((b) => b.aksesoris || b.jumlah > 1)
  return detail.map((b) => {
    const perGram = pricePerGram(b)
    const berat = b.berat ?? b.berat_stock
    return {
      name: b.nama_barang,
      deskripsi: [
        [
          `${word('Barcode')} ${b.kode_barcode}`,
          ...(b.size ? [fillText(word('ukuran {size}'), { size: b.size })] : []),
        ].join(', '),
      ],
      deskripsi_jual: [
        ...(perGram === undefined ? [] : [fillText(word('{rp} per gram'), { rp: writeFigure(perGram) })]),
        // If the shop rounds weights, the customer sees both.
        ...(b.berat_hitung === berat
          ? []
          : [fillText(word('Berat hitung {berat} g'), { berat: gram(b.berat_hitung) })]),
        ...(b.keterangan ? [b.keterangan] : []),
      ],
      ...(b.aksesoris ? {} : { fineness: b.kadar }),
      ...(photos?.has(b.kode_barcode) ? { photo: photos.get(b.kode_barcode)! } : {}),
      columns: {
        berat: gram(berat),
        jumlah: count ? String(b.jumlah) : '',
        harga: writeFigure(b.harga),
        ongkos: hasOngkos ? writeFigure(b.ongkos ?? 0n) : '',
        diskon: hasDiskon ? writeFigure(b.diskon) : '',
        total: writeFigure(b.total),
      },
    }
  })
}

/** Rows that sum to the total; zero rows are left out. */
function buildTotal(n: SaleNota, word: NotaWord): Pair[] {
  const rows: readonly (readonly [string, bigint])[] = [
    [word('Subtotal'), n.total_harga],
    [word('Ongkos'), n.total_ongkos],
    [word('Diskon'), 0n - n.total_diskon],
    [word('PPN'), n.ppn_mode === 'DITAMBAH' ? n.total_ppn : 0n],
    [word('Pembulatan'), n.pembulatan],
  ]
  const shown = figurePairs(rows)
  return [...(shown.length > 1 ? shown : []), [word('Total'), `Rp. ${writeFigure(n.total)}`]]
}

function buildBayar(n: SaleNota, bank: NotaContext['bank'], word: NotaWord): Pair[] {
  return [
    ...bayarPairs(n, bank, word),
    ...changePairs(n, word),
    ...(n.ppn_mode === 'TERMASUK' ? [[word('Termasuk PPN'), writeFigure(n.total_ppn)] as const] : []),
  ]
}

/** The data of a sale's nota, formatted for the paper. */
export function buildNotaData(n: SaleNota, s: NotaContext): NotaData {
  const { word = originalWords } = s
  const begun = beginPaper(penjualanNota, n, n.total, s, {
    sales: s.nama_sales,
    customer: shownCustomer(n.nama_customer, word),
    alamat: n.alamat_customer,
    keterangan: n.keterangan,
  })
  return {
    ...begun,
    lines: saleLines(n.detail_barang, word, s.photos),
    total: buildTotal(n, word),
    bayar: buildBayar(n, s.bank, word),
    values: { ...begun.values, toleransi_nota_bulan: String(s.toleransi_nota_bulan) },
  }
}

/**
 * The shop's template with its number of copies: accessories paid in cash print two if the flag says so (specification
 * 6).
 */
export function templateFor(t: NotaTemplate, n: SaleNota, flags: Readonly<Record<string, string>>): NotaTemplate {
  const aksesoris = n.detail_barang.every((b) => b.aksesoris) && n.bayar_non_tunai === 0n
  return twoCopies(t, aksesoris && flags.PRINT_NOTA_AKSESORIS_DUPLICATE_MODULE === 'on')
}
