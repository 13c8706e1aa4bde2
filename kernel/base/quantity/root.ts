import { mulDiv } from './quantity.ts'

/** The whole root of a number, rounded down. */
export function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root -= 1n
  while ((root + 1n) * (root + 1n) <= square) root += 1n
  return root
}

/** An amount × √n, rounded half up: how far the errors of n things add up. */
export const timesRoot = (amount: bigint, radicand: number): bigint =>
  mulDiv(wholeRoot(4n * amount * amount * BigInt(radicand)), 1n, 2n, 'half-up')
