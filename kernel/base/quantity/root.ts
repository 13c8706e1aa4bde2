import { mulDiv } from './quantity.ts'

/** The whole root of a number, rounded down. */
export function wholeRoot(n: bigint): bigint {
  if (n < 2n) return n
  let root = BigInt(Math.floor(Math.sqrt(Number(n))))
  while (root * root > n) root -= 1n
  while ((root + 1n) * (root + 1n) <= n) root += 1n
  return root
}

/** An amount × √n, rounded half up: how far the errors of n things add up. */
export const timesRoot = (amount: bigint, n: number): bigint =>
  mulDiv(wholeRoot(4n * amount * amount * BigInt(n)), 1n, 2n, 'half-up')
