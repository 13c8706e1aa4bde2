import { mulDiv, rupiah, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/**
 * What a group's price is computed from: the gold price, the selling margin, the buying margin, and the rounding step.
 */
export interface PriceBasis {
  readonly harga_24k: Rupiah
  readonly selisih_jual: Percent
  readonly selisih_beli: Percent
  /** Prices are multiples of it; greater than zero. */
  readonly pembulatan: Rupiah
}

/** Rupiah per gram. */
export interface KadarPrices {
  /** The gold alone: 24k price × kadar, rounded half up. */
  readonly murni: Rupiah
  readonly sell: Rupiah
  readonly buy: Rupiah
}

const full = 10_000n
const fullSquared = 100_000_000n

/** Rounds once, from the 24k price to the step, so that no rupiah is lost in between. */
const multiple = (harga: Rupiah, factor: bigint, step: Rupiah, direction: 'up' | 'down'): Rupiah =>
  rupiah(mulDiv(harga, factor, fullSquared * step, direction) * step)

/**
 * The prices per gram of one fineness. Selling is rounded up to the step and buying down, so that rounding never
 * reduces the margin. The buying margin must not exceed 100 %.
 */
export function computeKadarPrices(basis: PriceBasis, kadar: Percent): KadarPrices {
  return {
    murni: rupiah(mulDiv(basis.harga_24k, kadar, full, 'half-up')),
    sell: multiple(basis.harga_24k, kadar * (full + basis.selisih_jual), basis.pembulatan, 'up'),
    buy: multiple(basis.harga_24k, kadar * (full - basis.selisih_beli), basis.pembulatan, 'down'),
  }
}
