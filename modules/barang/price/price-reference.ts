import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { percent, rupiah, weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import {
  computePrice,
  ongkosOf,
  readPriceRules,
  type OngkosRow,
  type PriceComputation,
  type PriceRules,
} from './price.ts'

/** The prices of the moment in a shop, of which every piece's price is made. */
export interface PriceReference {
  readonly rules: PriceRules
  /** Rupiah per gram by group. */
  readonly group: ReadonlyMap<string, Rupiah>
  readonly ongkos: readonly OngkosRow[]
  readonly emas: Rupiah | null
}

const money = (wire: unknown): Rupiah | null =>
  wire === null || wire === undefined || wire === '' ? null : rupiah(Number(wire))

/** The price of one unit of a piece whose row came over the wire: what a till would ask for it now. */
export function priceOfRow(row: WireRow, reference: PriceReference): PriceComputation {
  const at = { kode_group: plainText(row.kode_group), kode_dept: plainText(row.kode_dept) }
  const piece = {
    kadar: percent(Math.round(Number(row.kadar) * 100)),
    berat: weight(Math.round(Number(row.berat) * 1000)),
    // A lot of which none is left still has the price of one.
    jumlah: Math.max(1, Number(row.jumlah)),
    aksesoris: row.aksesoris === true,
    harga_jual: money(row.harga_jual),
    ongkos: money(row.ongkos),
  }
  const prices = {
    harga_group: reference.group.get(at.kode_group) ?? null,
    harga_emas: reference.emas,
    ...ongkosOf(reference.ongkos, at),
  }
  return computePrice({ ...piece, ...prices }, reference.rules)
}

/** The same as a list shows it; undefined where nobody has set what it is made from. */
export function shownPriceOfRow(row: WireRow, reference: PriceReference): number | undefined {
  const { harga_dasar, jumlah_rp } = priceOfRow(row, reference)
  return harga_dasar > 0n ? Number(jumlah_rp) : undefined
}

/** What a till would ask for all of them now. */
export const sumShownPrices = (rows: readonly WireRow[], reference: PriceReference): number =>
  addWhole(rows, (row) => (shownPriceOfRow(row, reference) ?? 0) * wholeOf(row.jumlah))

const readOngkos = (row: WireRow): OngkosRow => ({
  kode_group: plainText(row.kode_group) || null,
  kode_dept: plainText(row.kode_dept) || null,
  ongkos_rp: money(row.ongkos_rp),
  per: row.per === 'GRAM' ? 'GRAM' : 'POTONG',
  minimum: money(row.minimum),
})

/** The masters as their lists answer them, and the gold price in force. */
export interface PriceWire {
  readonly group: readonly WireRow[]
  readonly ongkos: readonly WireRow[]
  readonly emas: { readonly harga_jual: number | null; readonly harga_24k: number } | null
}

export const readPriceReference = (
  sesi: Parameters<typeof readPriceRules>[0],
  { group, ongkos, emas }: PriceWire,
): PriceReference => ({
  rules: readPriceRules(sesi),
  group: new Map(group.map((g) => [plainText(g.kode_group), rupiah(Number(g.harga))])),
  ongkos: ongkos.map(readOngkos),
  emas: emas === null ? null : rupiah(emas.harga_jual ?? emas.harga_24k),
})
