import { mulDiv, rupiah, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'

/** What a price of a group follows from: the day's price, what selling adds, what buying takes off, and the step prices go to. */
export interface DasarHarga {
  readonly harga_24k: Rupiah
  readonly selisih_jual: Persen
  readonly selisih_beli: Persen
  /** Prices are multiples of it, above zero. */
  readonly pembulatan: Rupiah
}

/** Rupiah per gram. */
export interface HargaKadar {
  /** The gold alone: 24k × kadar, half up. */
  readonly murni: Rupiah
  readonly jual: Rupiah
  readonly beli: Rupiah
}

const penuh = 10_000n
const penuhKuadrat = 100_000_000n

/** One rounding from the 24k price to the step, so that no rupiah is lost on the way. */
const kelipatan = (harga: Rupiah, faktor: bigint, langkah: Rupiah, arah: 'up' | 'down'): Rupiah =>
  rupiah(mulDiv(harga, faktor, penuhKuadrat * langkah, arah) * langkah)

/**
 * The prices of one fineness a gram. Selling goes up to the step and buying down, so that rounding never eats the margin.
 * The percent on buying must not exceed 100 %.
 */
export function hitungHargaKadar(d: DasarHarga, kadar: Persen): HargaKadar {
  return {
    murni: rupiah(mulDiv(d.harga_24k, kadar, penuh, 'half-up')),
    jual: kelipatan(d.harga_24k, kadar * (penuh + d.selisih_jual), d.pembulatan, 'up'),
    beli: kelipatan(d.harga_24k, kadar * (penuh - d.selisih_beli), d.pembulatan, 'down'),
  }
}
