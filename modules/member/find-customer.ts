import { phoneSearch, plainPhone } from '#kernel/model/fields/phone/phone.ts'
import type { Kartu } from './kartu.ts'

/** A customer as the till finds them. */
export interface FoundCustomer {
  readonly kode: string
  readonly nama_customer: string
  readonly no_hp: string | null
}

/** Who may buy: a customer, or the holder of a card, by the card's code. */
export interface Buyer extends FoundCustomer {
  readonly kartu?: Kartu
}

/** Holders of cards and customers; whoever has a card is named once, by it. */
export function buyersOf(customers: readonly FoundCustomer[], cards: readonly Kartu[]): readonly Buyer[] {
  const same = (c: FoundCustomer, k: Kartu) => c.nama_customer === k.nama && c.no_hp === k.no_hp
  const holders = cards.map((kartu) => ({
    kode: kartu.kode,
    nama_customer: kartu.nama,
    no_hp: kartu.no_hp,
    kartu,
  }))
  return [...holders, ...customers.filter((c) => !cards.some((k) => same(c, k)))]
}

/** Is this the customer's whole number, in whatever writing? */
export const isNumberOf = ({ no_hp }: Pick<FoundCustomer, 'no_hp'>, typed: string): boolean =>
  no_hp !== null && phoneSearch(typed) !== undefined && plainPhone(typed) === no_hp

const nowhere = 4

/** How well a customer answers to what was typed: 0 the best. Whoever only lives in such a street comes last. */
function rankOf(customer: FoundCustomer, typed: string): number {
  const name = customer.nama_customer.toUpperCase()
  const number = phoneSearch(typed) ?? typed
  if (customer.kode === typed || customer.no_hp === typed || isNumberOf(customer, typed)) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  return name.includes(typed) || customer.kode.includes(typed) || customer.no_hp?.includes(number) ? 3 : nowhere
}

/** The best match first. `elsewhere`: found by something else than name, code or telephone, such as the address. */
export function orderCustomers<C extends FoundCustomer>(
  found: readonly C[],
  typed: string,
): { readonly matches: readonly C[]; readonly elsewhere: readonly C[] } {
  const text = typed.trim().toUpperCase()
  const ranked = found
    .map((c) => ({ c, rank: rankOf(c, text) }))
    .toSorted((a, b) => a.rank - b.rank || a.c.nama_customer.localeCompare(b.c.nama_customer))
  const of = (fits: (rank: number) => boolean) => ranked.flatMap(({ c, rank }) => (fits(rank) ? [c] : []))
  return { matches: of((rank) => rank < nowhere), elsewhere: of((rank) => rank === nowhere) }
}
