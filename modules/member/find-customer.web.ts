import { call } from '#kernel/web/client/client.web.ts'
import { joinHits, type Hits } from '#kernel/web/kit/typed-list.ts'
import { useHits } from '#kernel/web/kit/typed-list.web.ts'
import { buyersOf, type Buyer, type FoundCustomer } from './find-customer.ts'
import { useCards } from './kartu.web.ts'

/** Customers of whom name, code, telephone or address has this text, and members whose card, name or telephone has it. */
export function useBuyers(typed: string): Hits<Buyer> {
  const customers = useHits(typed, {
    key: ['cari-customer'],
    ask: async (cari, signal) =>
      (await call<{ rows: FoundCustomer[] }>('POST', 'customer/cari', { body: { cari, batas: 50 }, signal })).rows,
    minimum: 1,
    staleTime: 10_000,
    retry: false,
  })
  return joinHits(customers, useCards(typed), buyersOf)
}
