/** What a document keeps of the customer that it names; `checkCustomer` of the presets refuses a name without one. */
export interface CustomerFacts {
  readonly nama_customer: string
  readonly alamat_customer: string | null
  readonly no_hp: string | null
}

/** The holder of a card: the customers of this shop who are the same person, the card's own one first. */
export interface MemberFacts {
  readonly customers: readonly (CustomerFacts & { readonly kode: string })[]
}
