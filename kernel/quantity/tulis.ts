import { formatDecimal, fromWireNumber } from './decimal.ts'

/** `1,250,000`, with a true minus. */
export const tulisAngka = (n: number | bigint): string => formatDecimal(BigInt(n), 0)

/** `Rp. 1,250,000`; the sign stands before it: `−Rp. 15,000`. */
export function tulisRupiah(n: number | bigint): string {
  const nilai = BigInt(n)
  return nilai < 0n ? `−Rp. ${formatDecimal(0n - nilai, 0)}` : `Rp. ${formatDecimal(nilai, 0)}`
}

/** Grams of the wire: `3.215`. */
export const tulisGram = (wire: number): string => formatDecimal(fromWireNumber(wire, 3) ?? 0n, 3)

/** A difference with its sign and so many decimals: `+280,000`, `−1.25`; nothing is `0`. */
export const tulisBeda = (n: bigint, desimal: number): string =>
  n > 0n ? `+${formatDecimal(n, desimal)}` : formatDecimal(n, desimal)
