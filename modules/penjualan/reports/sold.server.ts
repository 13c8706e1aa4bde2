import { documentLines } from '#kernel/engine/document/tables.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { tableName } from '#kernel/model/resource.ts'
import { barangLine } from '../nota/penjualan.shape.ts'

/** A document with which pieces leave the shop for a customer: a sale, and what a later room sells by. */
export interface Seller {
  readonly name: string
  readonly prefix: string
  readonly head: string
  readonly lines: string
  readonly number: string
  /** It sells when its goods are handed over, maybe months after it was made: a contract on instalments. */
  readonly later: boolean
}

/** Of these documents, those whose lines are the lines of a nota. */
export const sellersOf = (documents: readonly AnyDocument[]): Seller[] =>
  documents
    .filter((d) => Object.keys(barangLine).every((name) => name in (d.lines.detail_barang ?? {})))
    .map((doc) => ({
      name: doc.name,
      prefix: doc.prefix,
      head: tableName(doc),
      lines: tableName(documentLines(doc).find(([name]) => name === 'detail_barang')![1]),
      number: doc.number.field,
      later: 'tgl_serah' in doc.header,
    }))

/** What the shop earns by a line: tax included in the price is not revenue; tax on top is not part of a line's total. */
export const netOfLine = `(d.total - CASE WHEN d.ppn_mode = 'TERMASUK' THEN d.ppn ELSE 0 END)`

/** What the lines of notas sum to, by the names of `soldFields` and a few more. `d` is the line with what its nota says. */
export const figures = {
  nota: 'count(DISTINCT d.no_faktur_jual)::bigint AS nota',
  jumlah: 'sum(d.jumlah)::bigint AS jumlah',
  berat: 'sum(coalesce(d.berat, d.berat_stock))::bigint AS berat',
  murni: 'sum(d.murni)::bigint AS murni',
  harga: 'sum(d.harga)::bigint AS harga',
  ongkos: 'sum(coalesce(d.ongkos, 0))::bigint AS ongkos',
  diskon: 'sum(d.diskon)::bigint AS diskon',
  total: 'sum(d.total)::bigint AS total',
  nilai: 'sum(d.nilai)::bigint AS nilai',
  bersih: `sum(${netOfLine})::bigint AS bersih`,
} as const

/** The date on which it sold: its own, or that of the hand-over. */
const dateOf = (s: Seller): string => (s.later ? 'p.tgl_serah' : 'p.tanggal')
const ofHead = (seller: Seller): string =>
  [`${dateOf(seller)} AS tanggal`, ...['urut', 'nama_customer', 'kode_sales', 'ppn_mode'].map((c) => `p.${c}`)].join(
    ', ',
  )
const ofLine = [
  'baris',
  'kode_barcode',
  'nama_barang',
  'kode_group',
  'kode_dept',
  'kode_gudang',
  'kode_baki',
  'kadar',
  'jumlah',
  'berat',
  'berat_stock',
  'harga',
  'ongkos',
  'diskon',
  'total',
  'ppn',
  'nilai',
  'murni',
]
  .map((c) => `d.${c}`)
  .join(', ')
// What was handed over stays sold, whatever becomes of what is still owed for it.
const standing = (seller: Seller): string =>
  `p.cabang = $1 AND ${dateOf(seller)} BETWEEN $2 AND $3${seller.later ? '' : ` AND p.status = 'SELESAI'`}`

/** The lines `d` of all notas that stand, of the period `$2` to `$3`, whatever document they are of. */
export const soldLines = (sellers: readonly Seller[]): string =>
  `(${sellers
    .map(
      (seller) => `SELECT d.${seller.number} AS no_faktur_jual, ${ofHead(seller)}, ${ofLine}
  FROM ${seller.head} p JOIN ${seller.lines} d ON d.cabang = $1 AND d.${seller.number} = p.${seller.number} WHERE ${standing(seller)}`,
    )
    .join(' UNION ALL ')}) d`

/** What was paid for its goods. */
const totalOf = `p.total_harga + p.total_ongkos - p.total_diskon + CASE WHEN p.ppn_mode = 'DITAMBAH' THEN p.total_ppn ELSE 0 END + p.pembulatan`
/** Who took the money, and how it came: what was paid before the hand-over is spent by it, as a deposit is. */
const paidOf = (seller: Seller): Readonly<Record<'oleh' | 'tunai' | 'lain', string>> =>
  seller.later
    ? { oleh: 'p.diserahkan_oleh', tunai: '0::bigint', lain: totalOf }
    : { oleh: 'coalesce(p.divalidasi_oleh, p.oleh)', tunai: 'p.bayar_tunai - p.kembali', lain: 'p.bayar_non_tunai' }

/**
 * The notas `p` of the period. `total` is what was paid for their goods, as the accounts of the chart have it: with the goods that came in for it
 * where the nota is an exchange. `with`: only notas that have a line for which this holds.
 */
export const soldNotas = (sellers: readonly Seller[], having?: string): string =>
  `(${sellers
    .map(
      (
        seller,
      ) => `SELECT p.${seller.number} AS no_faktur_jual, ${ofHead(seller)}, p.dibuat, ${paidOf(seller).oleh} AS oleh, p.total_jumlah, p.total_berat, p.total_diskon,
    ${totalOf} AS total, ${paidOf(seller).tunai} AS tunai, ${paidOf(seller).lain} AS non_tunai
  FROM ${seller.head} p WHERE ${standing(seller)}${having === undefined ? '' : ` AND ${having.replaceAll('{lines}', `${seller.lines} d WHERE d.cabang = $1 AND d.${seller.number} = p.${seller.number}`)}`}`,
    )
    .join(' UNION ALL ')}) p`

/** `$n` keeps the lines with this value; null keeps all. */
export const only = (n: number, column: string): string => `($${n}::text IS NULL OR ${column} = $${n})`

/** Sums of the lines sold, one row for each of `keys`. */
export const soldBy = (
  sellers: readonly Seller[],
  keys: readonly string[],
  sums: readonly (keyof typeof figures)[],
  filters: readonly string[],
): string => {
  const by = keys.join(', ')
  return `SELECT ${by}, ${sums.map((name) => figures[name]).join(', ')}
FROM ${soldLines(sellers)}
WHERE true${filters.map((column, i) => `\n  AND ${only(i + 4, column)}`).join('')}
GROUP BY ${by} ORDER BY ${by}`
}
