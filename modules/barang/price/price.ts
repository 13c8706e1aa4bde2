import type { RuleContext } from '#kernel/model/document.ts'
import {
  mulDiv,
  roundTo,
  rupiah,
  weight,
  type Percent,
  type Rupiah,
  type Weight,
} from '#kernel/base/quantity/quantity.ts'
import { readWeightTables, roundWeight, weightTables, type WeightRow } from '#kernel/base/quantity/weight-table.ts'
import { settingValue } from '#toko'

/**
 * What a piece costs today. There is this one function of price: the till, the list and drawer of goods, the search, the
 * labels and every other place that shows what a piece sells for call it.
 */

/** How a piece's price is made (setting kategori_harga). */
export const kategoriHarga = ['BARANG', 'GROUP', 'EMAS'] as const
export type KategoriHarga = (typeof kategoriHarga)[number]

/** The flags and settings of the shop that today's price of a piece depends on. */
export interface PriceRules {
  readonly kategori_harga: KategoriHarga
  readonly pembulatan: Rupiah
  readonly direction: 'up' | 'down'
  /** Rows of the weight-rounding table for sales; undefined: no rounding. */
  readonly tabel_berat: readonly WeightRow[] | undefined
}

/** Reads the pricing rules from the session; same result in the browser and on the server. */
export function readPriceRules({ flags, settings }: Pick<RuleContext, 'flags' | 'settings'>): PriceRules {
  const nama = settingValue(settings, 'tabel_berat_jual')
  return {
    kategori_harga: settingValue(settings, 'kategori_harga'),
    pembulatan: settingValue(settings, 'pembulatan'),
    direction: flags.PEMBULATAN_PENJUALAN_KEBAWAH === 'on' ? 'down' : 'up',
    tabel_berat:
      nama === 'TANPA' ? undefined : (readWeightTables(settingValue(settings, 'tabel_berat')) ?? weightTables)[nama],
  }
}

/** What is the piece's own of its price. */
export interface OwnPrice {
  readonly kadar: Percent
  readonly berat: Weight
  /** Units under its barcode. */
  readonly jumlah: number
  readonly aksesoris: boolean
  /** What its tag says. */
  readonly harga_jual: Rupiah | null
  readonly ongkos: Rupiah | null
}

/** A piece with the prices of the moment. */
export interface PricedBarang extends OwnPrice {
  /** Rupiah per gram: of its group, and of 24 karat gold. */
  readonly harga_group: Rupiah | null
  readonly harga_emas: Rupiah | null
  /** The best matching row of the ongkos table. */
  readonly ongkos_rp: Rupiah | null
  readonly ongkos_per: 'GRAM' | 'POTONG' | null
  readonly ongkos_minimum: Rupiah | null
}

/** A row of the ongkos table; an empty group or kind means every one. */
export interface OngkosRow {
  readonly kode_group: string | null
  readonly kode_dept: string | null
  readonly ongkos_rp: Rupiah | null
  readonly per: 'GRAM' | 'POTONG'
  readonly minimum: Rupiah | null
}

const specificity = (o: OngkosRow): number => (o.kode_group === null ? 0 : 2) + (o.kode_dept === null ? 0 : 1)

/** The best matching row of the ongkos table: group and kind, then group, then kind, then the general row. */
const pickOngkos = (rows: readonly OngkosRow[], group: string, dept: string): OngkosRow | undefined =>
  rows
    .filter((o) => (o.kode_group ?? group) === group && (o.kode_dept ?? dept) === dept)
    .toSorted((a, b) => specificity(b) - specificity(a))[0]

/** The fields of a piece that its row of the ongkos table decides. */
export function ongkosOf(
  rows: readonly OngkosRow[],
  barang: { readonly kode_group: string; readonly kode_dept: string },
): Pick<PricedBarang, 'ongkos_rp' | 'ongkos_per' | 'ongkos_minimum'> {
  const row = pickOngkos(rows, barang.kode_group, barang.kode_dept)
  return { ongkos_rp: row?.ongkos_rp ?? null, ongkos_per: row?.per ?? null, ongkos_minimum: row?.minimum ?? null }
}

/** What somebody may type instead of what the piece and the tables say. */
export interface TypedPrice {
  readonly jumlah: number
  readonly berat: Weight | null
  readonly ongkos: Rupiah | null
}
/** One unit of the piece as it lies on its tray. */
const asItIs: TypedPrice = { jumlah: 1, berat: null, ongkos: null }

export type PriceComputation = {
  readonly berat: Weight
  readonly berat_stock: Weight
  /** After the weight-rounding table: what is multiplied by the price. */
  readonly berat_hitung: Weight
  readonly kategori_harga: KategoriHarga
  /** Rupiah: per piece in BARANG, per gram in GROUP, per gram of 24 karat in EMAS. */
  readonly harga_dasar: Rupiah
  readonly harga: Rupiah
  /** What ongkos is if nobody types one. */
  readonly ongkos_baku: Rupiah
  readonly ongkos: Rupiah
  /** harga + ongkos, rounded: what is asked before any discount. */
  readonly jumlah_rp: Rupiah
}

const zero = rupiah(0)
const largest = (a: Rupiah, b: Rupiah): Rupiah => (a > b ? a : b)

/**
 * The share of a lot that belongs to `jumlah` of `from` units, rounded half up; the last units take the remainder.
 */
export const part = (all: bigint, jumlah: number, from: number): bigint =>
  jumlah >= from ? all : mulDiv(all, BigInt(jumlah), BigInt(from), 'half-up')

/** Accessories sell by the piece in every mode: there is no price per gram for a box. */
const methodOf = (b: OwnPrice, a: PriceRules): KategoriHarga => (b.aksesoris ? 'BARANG' : a.kategori_harga)

/**
 * Price before charge and rounding, rounded half up once: harga_jual × jumlah; berat × group price; berat × 24 karat ×
 * kadar.
 */
function goldPart(
  barang: PricedBarang,
  method: KategoriHarga,
  jumlah: number,
  berat: Weight,
): { base: Rupiah; harga: Rupiah } {
  if (method === 'BARANG') {
    const base = barang.harga_jual ?? zero
    return { base, harga: rupiah(mulDiv(base, BigInt(jumlah), 1n, 'down')) }
  }
  if (method === 'GROUP') {
    const base = barang.harga_group ?? zero
    return { base, harga: rupiah(mulDiv(base, berat, 1000n, 'half-up')) }
  }
  const base = barang.harga_emas ?? zero
  return { base, harga: rupiah(mulDiv(mulDiv(berat, barang.kadar, 1n, 'down'), base, 10_000_000n, 'half-up')) }
}

/**
 * The charge when nobody types one: the piece's own, else from the ongkos table; in BARANG mode the price includes it.
 */
function standardOngkos(barang: PricedBarang, method: KategoriHarga, jumlah: number, berat: Weight): Rupiah {
  const times = (rp: Rupiah) => rupiah(mulDiv(rp, BigInt(jumlah), 1n, 'down'))
  if (barang.ongkos !== null) return times(barang.ongkos)
  if (method === 'BARANG' || barang.ongkos_per === null) return zero
  const rp = barang.ongkos_rp ?? zero
  const charge = barang.ongkos_per === 'GRAM' ? rupiah(mulDiv(rp, berat, 1000n, 'half-up')) : times(rp)
  return largest(charge, barang.ongkos_minimum ?? zero)
}

/** What a piece, or some units of a lot, cost before any discount: pembulatan(price + charge). */
export function computePrice(barang: PricedBarang, rules: PriceRules, typed: TypedPrice = asItIs): PriceComputation {
  const berat_stock = weight(part(barang.berat, typed.jumlah, barang.jumlah))
  const berat = typed.berat ?? berat_stock
  const berat_hitung = barang.aksesoris ? berat : roundWeight(berat, rules.tabel_berat)
  const kategori_harga = methodOf(barang, rules)
  const { base, harga } = goldPart(barang, kategori_harga, typed.jumlah, berat_hitung)
  const ongkos_baku = standardOngkos(barang, kategori_harga, typed.jumlah, berat_hitung)
  const ongkos = typed.ongkos ?? ongkos_baku
  return {
    berat,
    berat_stock,
    berat_hitung,
    kategori_harga,
    harga_dasar: base,
    harga,
    ongkos_baku,
    ongkos,
    jumlah_rp: roundTo(rupiah(harga + ongkos), rules.pembulatan, rules.direction),
  }
}

/**
 * What a place that only shows a price says of one unit of a piece: null where nobody has set what it is made from, which
 * a till refuses to sell.
 */
export function shownPrice(barang: PricedBarang, rules: PriceRules): Rupiah | null {
  const { harga_dasar, jumlah_rp } = computePrice(barang, rules)
  return harga_dasar > 0n ? jumlah_rp : null
}

/** What rounding adds to a price, or takes off it. */
export const roundingOf = (sums: Pick<PriceComputation, 'jumlah_rp' | 'harga' | 'ongkos'>): Rupiah =>
  rupiah(sums.jumlah_rp - sums.harga - sums.ongkos)

/** Rupiah per gram, as the screen and the nota show it; undefined if the piece sells by the unit. */
export const pricePerGram = (
  sums: Pick<PriceComputation, 'kategori_harga' | 'harga_dasar'> & { readonly kadar: Percent },
): Rupiah | undefined =>
  sums.kategori_harga === 'BARANG'
    ? undefined
    : sums.kategori_harga === 'GROUP'
      ? sums.harga_dasar
      : rupiah(mulDiv(sums.harga_dasar, sums.kadar, 10_000n, 'half-up'))
