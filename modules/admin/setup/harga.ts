import { mulDiv, rupiah, type Weight, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'

const gram = 1000n

/** Price of a weight at a price per gram, rounded half up; for the example sentence. */
export const computeExample = (harga: Rupiah, berat: Weight): Rupiah => rupiah(mulDiv(harga, berat, gram, 'half-up'))

/** The default family of a fineness: old gold from 70 %. */
export const defaultJenis = (kadar: Percent): string => (kadar >= 7000n ? 'EMAS TUA' : 'EMAS MUDA')

/** The code of the price group of a fineness, such as G750, as shops print it on tags. */
export const defaultGroup = (kode_kadar: string): string => `G${kode_kadar}`.slice(0, 20)
