import { mulDiv, rupiah, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'

const gram = 1000n

/** What a weight costs at a price a gram, half up: for the example sentence. */
export const hitungContoh = (harga: Rupiah, berat: Berat): Rupiah => rupiah(mulDiv(harga, berat, gram, 'half-up'))

/** The family of a fineness as the default list has it: old gold from 70 % on. */
export const jenisBawaan = (kadar: Persen): string => (kadar >= 7000n ? 'EMAS TUA' : 'EMAS MUDA')

/** The code of the price group that a fineness gets: G750, as shops write it on their tags. */
export const groupBawaan = (kode_kadar: string): string => `G${kode_kadar}`.slice(0, 20)
