import { contract, loadUnpaid, payment, startContracts } from './contracts.ts'
import type { Ground } from './ground.ts'
import { loadRunning, loan, redemption, startLending } from './lend.ts'
import {
  cashIn,
  cashMove,
  exchange,
  loadSold,
  purchase,
  sale,
  startBuying,
  startCash,
  startExchanging,
  startSelling,
  type Trade,
} from './sell.ts'

/** A kind of document as it is measured by itself. */
interface Measured {
  /** The kinds whose documents it needs. */
  readonly after: readonly string[]
  /** Some by the real command. */
  readonly start: (ground: Ground) => Promise<void>
  readonly trade: (ground: Ground) => Trade | Promise<Trade>
  /** One client a shop: it is an owner's. */
  readonly owners?: boolean
}

const nothing = (): Promise<void> => Promise.resolve()

/** What `bench/pairs.ts` can measure, by the names that it takes. */
export const kinds: Readonly<Record<string, Measured>> = {
  sale: { after: [], start: (ground) => startSelling(ground, 400), trade: () => sale },
  purchase: {
    after: ['sale'],
    start: (ground) => startBuying(ground, 100),
    trade: async (ground) => purchase(await loadSold(ground)),
  },
  exchange: {
    after: ['sale'],
    start: (ground) => startExchanging(ground, 100),
    trade: async (ground) => exchange(await loadSold(ground)),
  },
  cash: { after: [], start: (ground) => startCash(ground, 200), trade: () => cashIn },
  move: { after: ['cash'], start: nothing, trade: () => cashMove, owners: true },
  loan: { after: [], start: startLending, trade: () => loan },
  redemption: { after: ['loan'], start: nothing, trade: async (ground) => redemption(await loadRunning(ground)) },
  contract: { after: ['loan'], start: startContracts, trade: () => contract },
  instalment: { after: ['contract'], start: nothing, trade: async (ground) => payment(await loadUnpaid(ground)) },
}
