import { fromWireNumber } from '#kernel/base/quantity/decimal.ts'
import { mulDiv, percent, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeKadarPrices, type KadarPrices } from './harga.ts'

/** How one group follows the gold price, as JSON; a null percentage means the shop's. */
export interface GroupPricing {
  readonly ikut: boolean
  readonly selisih_jual: number | null
  readonly selisih_beli: number | null
}
/** How a shop computes prices from the gold price, as JSON. */
export interface TokoPricing {
  readonly selisih_jual: number
  readonly selisih_beli: number
  readonly pembulatan: number
}
/** The defaults, as proposed by the wizard. */
export const defaultPricing: TokoPricing = { selisih_jual: 2.5, selisih_beli: 4, pembulatan: 5000 }

/** Families whose price is not that of gold: they follow it only if a user says so. */
const notEmas: ReadonlySet<string> = new Set(['AKSESORIS', 'BERLIAN', 'PERAK', 'PALADIUM', 'PLATINUM'])
export const defaultGroupPricing = (jenis_group: string): GroupPricing => ({
  ikut: !notEmas.has(jenis_group),
  selisih_jual: null,
  selisih_beli: null,
})

/** Rupiah per gram; null: none. */
export interface GroupPrices {
  readonly harga: Rupiah
  readonly harga_modal: Rupiah | null
  readonly harga_beli: Rupiah | null
}
export const groupPriceNames = ['harga', 'harga_modal', 'harga_beli'] as const

const toPercent = (n: number): Percent => percent(fromWireNumber(n, 2) ?? 0n)

/** The prices of one fineness with the margins of the shop, or the group's own margins. */
export const computeByMargins = (
  harga_24k: Rupiah,
  toko: TokoPricing,
  own: Partial<Pick<GroupPricing, 'selisih_jual' | 'selisih_beli'>>,
  kadar: Percent,
): KadarPrices =>
  computeKadarPrices(
    {
      harga_24k,
      selisih_jual: toPercent(own.selisih_jual ?? toko.selisih_jual),
      selisih_beli: toPercent(own.selisih_beli ?? toko.selisih_beli),
      pembulatan: rupiah(toko.pembulatan),
    },
    kadar,
  )

/**
 * The prices of one group at a gold price: the cost price is the gold alone; a group without a buying price gets none.
 */
export function computeGroupPrices(
  harga_24k: Rupiah,
  toko: TokoPricing,
  group: GroupPricing & { readonly kadar: Percent; readonly harga_beli: Rupiah | null },
): GroupPrices {
  const prices = computeByMargins(harga_24k, toko, group, group.kadar)
  return { harga: prices.sell, harga_modal: prices.murni, harga_beli: group.harga_beli === null ? null : prices.buy }
}

/**
 * The change of a price: in rupiah, and in hundredths of a percent of the old price, rounded half up; no percentage if
 * the old price is zero.
 */
export function computeSelisih(
  from: Rupiah | null,
  outcome: Rupiah | null,
): { readonly rp: Rupiah; readonly percent: Percent | null } {
  const rp = rupiah((outcome ?? 0n) - (from ?? 0n))
  return { rp, percent: from ? percent(mulDiv(rp, 10_000n, from, 'half-up')) : null }
}

/** What a new gold price starts from, as the server returns it. */
export interface PricePlan {
  /** Now, to the minute: `yyyy-MM-ddTHH:mm`. */
  readonly saat: string
  readonly emas: {
    readonly waktu: string
    readonly harga_24k: number
    readonly harga_jual: number | null
    readonly harga_beli: number | null
  } | null
  readonly toko: TokoPricing
  readonly boleh_group: boolean
  readonly group: readonly PlanGroup[]
}
export interface PlanGroup extends GroupPricing {
  readonly kode_group: string
  readonly nama_group: string
  readonly kode_kadar: string
  readonly kadar: number
  readonly versi: number
  readonly harga: number
  readonly harga_modal: number
  readonly harga_beli: number | null
}
