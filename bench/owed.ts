import { benchAuction, benchSurplus, startAuctions, startSurpluses } from './auctions.ts'
import { benchContract, benchInstalment, startContracts } from './contracts.ts'
import type { Ground } from './ground.ts'
import { benchLend, benchRedeem, startLending } from './lend.ts'
import type { Install } from './measure.ts'

/**
 * Loans, contracts and what becomes of them, each against its floor, as it is measured. What is redeemed, sold and paid was made just before, so
 * that less of it is measured. An auction is an owner's: one client a shop.
 */
export async function* benchOwed(ground: Ground): AsyncGenerator<readonly [what: string, p: Install]> {
  const pairs = 7
  const one = (ms: number) => ({ people: 1, pairs, ms })
  const many = (ms: number) => ({ people: 16, pairs, ms })
  const owners = (ms: number) => ({ people: 4, pairs, ms })
  await startLending(ground)
  yield ['loan, 1 client', await benchLend(ground, one(1_000))]
  yield ['loan, 16 clients over 4 shops', await benchLend(ground, many(1_000))]
  const allowed = await startAuctions(ground, 1_300, 450)
  yield ['auction, 1 client', await benchAuction(ground, allowed, one(500))]
  yield ['auction, 4 clients over 4 shops', await benchAuction(ground, allowed, owners(500))]
  await startSurpluses(ground, 2_500)
  yield ['surplus paid, 1 client', await benchSurplus(ground, one(500))]
  yield ['surplus paid, 4 clients over 4 shops', await benchSurplus(ground, owners(500))]
  yield ['redemption, 1 client', await benchRedeem(ground, one(500))]
  yield ['redemption, 16 clients over 4 shops', await benchRedeem(ground, many(500))]
  await startContracts(ground)
  yield ['contract on instalments, 1 client', await benchContract(ground, one(1_000))]
  yield ['contract on instalments, 16 clients over 4 shops', await benchContract(ground, many(500))]
  yield ['instalment, 1 client', await benchInstalment(ground, one(500))]
  yield ['instalment, 16 clients over 4 shops', await benchInstalment(ground, many(500))]
}
