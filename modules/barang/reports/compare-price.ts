import { perGram } from '#kernel/model/report.ts'
import { mulDiv } from '#kernel/base/quantity/quantity.ts'

/** A piece with its price of today; null where it has none. */
interface Priced {
  readonly kode_dept: string
  readonly berat: bigint
  readonly harga_jual: bigint | null
}

export const priceOrders = ['TERTINGGI', 'TERENDAH'] as const
export type PriceOrder = (typeof priceOrders)[number]

/**
 * Each piece with its price for a gram, and how far that is from the mean of its kind, in hundredths of a percent. The mean
 * is that of the sums: the prices of the kind's priced pieces by their grams.
 */
export function compareWithKind<R extends Priced>(
  pieces: readonly R[],
): (R & { readonly per_gram: bigint | null; readonly selisih: bigint | null })[] {
  const sums = new Map<string, { rp: bigint; mg: bigint }>()
  for (const { kode_dept, berat, harga_jual } of pieces) {
    if (harga_jual === null || berat === 0n) continue
    const { rp, mg } = sums.get(kode_dept) ?? { rp: 0n, mg: 0n }
    sums.set(kode_dept, { rp: rp + harga_jual, mg: mg + berat })
  }
  return pieces.map((piece) => {
    const { kode_dept, berat, harga_jual } = piece
    const kind = sums.get(kode_dept)
    if (harga_jual === null || berat === 0n || !kind || kind.rp === 0n)
      return { ...piece, per_gram: null, selisih: null }
    // One division: price ÷ grams over the mean of the kind, less one.
    const selisih = mulDiv(harga_jual * kind.mg - kind.rp * berat, 10_000n, kind.rp * berat, 'half-up')
    return { ...piece, per_gram: perGram(harga_jual, berat), selisih }
  })
}

/** By price, those without one last; equal ones keep their order. */
export const sortByPrice = <R extends Pick<Priced, 'harga_jual'>>(pieces: readonly R[], order: PriceOrder): R[] =>
  pieces.toSorted(({ harga_jual: one }, { harga_jual: other }) => {
    if (one === other) return 0
    if (one === null) return 1
    if (other === null) return -1
    return one < other === (order === 'TERENDAH') ? -1 : 1
  })
