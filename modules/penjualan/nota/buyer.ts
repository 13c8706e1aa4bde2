import type { Issue } from '#kernel/model/document.ts'
import type { CustomerFacts, MemberFacts } from '#member'

/** Who buys. */
export interface Buyer {
  readonly kode_customer: string | null
  readonly customer: CustomerFacts | undefined
}

/** Anybody, a customer of the shop, or the holder of a card. */
export const buyerKind = (named: Pick<Named, 'kode_member' | 'kode_customer'>) =>
  named.kode_member !== null ? 'MEMBER' : named.kode_customer !== null ? 'CUSTOMER' : 'UMUM'

interface Named {
  readonly kode_member: string | null
  readonly kode_customer: string | null
}

/** A card leads to its customer: the one that was named, if it is theirs, else the first. Or why it does not. */
export function buyerOf(
  named: Named,
  facts: { readonly customer: CustomerFacts | undefined; readonly member: MemberFacts | undefined },
): Buyer | Issue[] {
  const { kode_member, kode_customer } = named
  if (kode_member === null) return { kode_customer, customer: facts.customer }
  if (!facts.member) return [{ field: 'kode_member', message: 'Member Tidak Ditemukan' }]
  if (kode_customer === null) {
    const own = facts.member.customers[0]
    if (!own) return [{ field: 'kode_member', message: 'Customer Tidak Ditemukan' }]
    const { kode, ...customer } = own
    return { kode_customer: kode, customer }
  }
  if (!facts.member.customers.some((c) => c.kode === kode_customer))
    return [{ field: 'kode_member', message: 'Member Bukan Milik Customer Ini' }]
  return { kode_customer, customer: facts.customer }
}
