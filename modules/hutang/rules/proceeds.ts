import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** What is owed on a loan when its pledge is auctioned, and what the auction cost. */
export interface AuctionClaims {
  readonly pokok: Rupiah
  readonly bunga: Rupiah
  readonly denda: Rupiah
  readonly biaya: Rupiah
}

/** What the price of an auction goes to: `pokok` is paid whole, what is short of it is `rugi`. */
export interface AuctionShares extends AuctionClaims {
  readonly rugi: Rupiah
  /** Owed to the customer. */
  readonly surplus: Rupiah
}

/** Shares out what an auction brought: its cost, principal, interest, late fee; the rest is the customer's. */
export function shareProceeds(harga: Rupiah, claims: AuctionClaims): AuctionShares {
  let left: bigint = harga
  const take = (claim: Rupiah): Rupiah => {
    const taken = left < claim ? left : claim
    left -= taken
    return rupiah(taken)
  }
  const [biaya, pokok, bunga, denda] = [take(claims.biaya), take(claims.pokok), take(claims.bunga), take(claims.denda)]
  const rugi = rupiah(claims.biaya - biaya + claims.pokok - pokok)
  return { biaya: claims.biaya, pokok: claims.pokok, bunga, denda, rugi, surplus: rupiah(left) }
}
