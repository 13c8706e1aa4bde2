import { formatDecimal, fromWireNumber } from './decimal.ts'

/** `1,250,000`, with a real minus sign. */
export const writeFigure = (n: number | bigint): string => formatDecimal(BigInt(n), 0)

/** `Rp. 1,250,000`; a minus sign comes first: `−Rp. 15,000`. */
export function writeRupiah(amount: number | bigint): string {
  const value = BigInt(amount)
  return value < 0n ? `−Rp. ${formatDecimal(0n - value, 0)}` : `Rp. ${formatDecimal(value, 0)}`
}

/** Grams from the wire: `3.215`. */
export const writeGram = (wire: number): string => formatDecimal(fromWireNumber(wire, 3) ?? 0n, 3)

/** A difference with its sign and so many decimals: `+280,000`, `−1.25`; zero is `0`. */
export const writeDifference = (amount: bigint, decimals: number): string =>
  amount > 0n ? `+${formatDecimal(amount, decimals)}` : formatDecimal(amount, decimals)
