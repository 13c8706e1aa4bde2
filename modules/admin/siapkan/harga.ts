import { mulDiv, rupiah, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'

/** What the owner types once: the day's price, what selling adds, what buying takes off, and the step prices go to. */
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
const gram = 1000n

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

/** What a weight costs at a price a gram, half up: for the example sentence. */
export const hitungContoh = (harga: Rupiah, berat: Berat): Rupiah => rupiah(mulDiv(harga, berat, gram, 'half-up'))

/** The family of a fineness as the default list has it: old gold from 70 % on. */
export const jenisBawaan = (kadar: Persen): string => (kadar >= 7000n ? 'EMAS TUA' : 'EMAS MUDA')

/** The code of the price group that a fineness gets: G750, as shops write it on their tags. */
export const groupBawaan = (kode_kadar: string): string => `G${kode_kadar}`.slice(0, 20)
